import type { BankDetails } from '#contract/model/bankDetails.ts';
import { bankDetails } from '../../fixtures/settings.ts';
import { records } from '../../records.ts';

/** The account for payments, as it was last saved. */
export const storedBankDetails = (): BankDetails =>
  records.config.BANK_DETAILS ? JSON.parse(records.config.BANK_DETAILS) : bankDetails;
