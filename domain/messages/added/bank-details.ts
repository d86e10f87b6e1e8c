export const bankDetails = {
  beneficiaryRequired: 'Beneficiary is required',
  bankRequired: 'Bank is required',
  accountRequired: 'Account number or IBAN is required',
  accountForm: 'Enter 4 to 34 letters and digits',
  ibanChecksum: 'This IBAN has a wrong digit. Check it against the bank statement.',
  codeForm: 'Enter a SWIFT code of 8 or 11 characters or an IFSC code of 11',
  copyBlocked: 'The browser does not allow copying. Select the text instead.',
  notBankDetails:
    'The bank details must be JSON with the fields beneficiary, bank, account_no, bank_code and note',
} as const;
