/** The reason why a transfer did not take place, worded for the user of the command. */
export class TransferError extends Error {}
