/** The share of a supplier's stock above which taking missing stones off sale needs a confirmation. */
export const maxShareTakenOff = 0.2;
