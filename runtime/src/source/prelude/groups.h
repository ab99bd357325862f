// Some kernel here multiplies by instructions of four waves.
#define RF_GROUPS 1
