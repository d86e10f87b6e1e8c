/** Why a transfer does not take place, in words for the person who asked for it. */
export class TransferError extends Error {}
