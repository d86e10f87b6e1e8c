/** Texts of ours, for what the specification leaves unsaid. */
export const addedMessages = {
  order: {
    adminOnly: 'Only an administrator can do this.',
    buyerOnly: 'Only the buyer can cancel an order.',
    notYours: 'This order belongs to another buyer.',
    acceptOnlyPending: 'Only a pending order can be accepted.',
    rejectOnlyOpen: 'Only a pending or accepted order can be rejected.',
    cancelOnlyPending: 'Only a pending order can be canceled.',
    paymentOnlyAccepted: 'A payment can be recorded only on an accepted order that is not fully paid.',
    paymentNotPositive: 'The amount must be more than zero.',
    paymentAboveBalance: (balance: string) => `The amount exceeds the balance (${balance}).`,
    stonesTaken: (stones: readonly string[]) =>
      `${stones.length === 1 ? 'This stone is' : 'These stones are'} in another accepted order: ${stones.join(', ')}.`,
    priceChanged: 'The price of a stone has changed. Please check the new amounts.',
    canceled: 'Order canceled.',
    /** Asked with the question whether to reject. */
    rejectPaid: (received: string) =>
      `${received} has been received for this order. Rejecting gives its stones back for sale and returns no money: settle it with the buyer.`,
    /** On a rejected order, for the house and for the buyer. */
    rejectedPaid: (received: string) =>
      `${received} had been received when this order was rejected. It stays on record here: settle it with the buyer.`,
    rejectedPaidBuyer: (received: string) =>
      `${received} had been received when this order was rejected. The house settles it with you directly.`,
  },
  approval: { alreadyDecided: 'Only a pending registration can be accepted or rejected.' },
  network: {
    unreachable: 'The server cannot be reached. Check the connection and try again.',
    timeout: 'The server took too long to answer. Please try again.',
    unexpected: 'Something unexpected happened. Please try again.',
  },
  session: {
    ended: 'Your session has ended. Please sign in again.',
    wrongCredentials: 'The email or password is not right.',
    tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
    recoverySent: 'If an account exists for this address, a message with a reset link is on its way.',
    resetDone: 'Your password has been changed. Please sign in.',
    passwordChanged: 'Your password has been changed. Please sign in again.',
    registered: 'Thank you. Your registration is waiting for approval.',
    notPermitted: 'You may not do this.',
    linkDead: 'This link is not valid or has expired.',
  },
  bankDetails: {
    beneficiaryRequired: 'Beneficiary is required',
    bankRequired: 'Bank is required',
    accountRequired: 'Account number or IBAN is required',
    accountForm: 'Enter 4 to 34 letters and digits',
    ibanChecksum: 'This IBAN has a wrong digit. Check it against the bank statement.',
    codeForm: 'Enter a SWIFT code of 8 or 11 characters or an IFSC code of 11',
    copyBlocked: 'The browser does not allow copying. Select the text instead.',
    notBankDetails:
      'The bank details must be JSON with the texts beneficiary, bank, account_no, bank_code and note',
  },
  chat: {
    enquiry: (url: string) => `Hello, I have sent an enquiry. The stones are listed here: ${url}`,
    unavailable: 'No chat number is set up.',
  },
  search: {
    reversedRange: 'From is more than To.',
    tooManyNumbers: (max: number) => `only the first ${max} are searched`,
    deleted: 'Search deleted.',
  },
  demand: { posted: 'Your demand has been posted.' },
  form: {
    unsaved: 'There are unsaved changes. Leave without saving?',
    notANumber: 'Please enter a number.',
    decimals: (places: number) => `At most ${places} decimals`,
    tooLong: (characters: number) => `Must be at most ${characters} characters`,
  },
  registration: {
    phoneForm: 'Please enter a valid number',
    countryNeeded: 'Select a country, or begin the numbers with + and its code',
    afterwards: 'Once the house has looked at your proofs, you can sign in with',
  },
} as const;
