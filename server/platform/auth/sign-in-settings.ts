/** Limits of sign-ins, sessions and recovery. */
export interface SignInSettings {
  /** Wrong passwords per account and address, or per recognised device, in 15 minutes. */
  failures: number;
  /** Wrong passwords per address for all accounts together, in 15 minutes. */
  failuresPerAddress: number;
  /** Wrong passwords per account from all strangers together, and from all recognised callers together, in an hour. */
  failuresPerAccount: number;
  /** Successful sign-ins per account, in 15 minutes. */
  successesPerAccount: number;
  /** Wrong codes of two-step sign-in per account, in 15 minutes. */
  codesPerAccount: number;
  /** Sessions of an account at one time. */
  sessionsPerAccount: number;
  /** Recovery requests per address, and per recognised device, in 15 minutes. */
  recoveriesPerAddress: number;
  recoveriesPerDevice: number;
  /** Time between two recovery mails that strangers request for an account, ms. */
  recoveryMailIntervalMs: number;
  /** Registrations per address, in 15 minutes. */
  registrationsPerAddress: number;
  /** Life of a device mark, in days. */
  deviceDays: number;
}
