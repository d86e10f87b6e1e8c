/** "These stones are no longer on sale: A-1, A-2"; beyond twenty numbers the rest is counted. */
function nameStones(stones: readonly string[], what: string): string {
  return `${stones.length === 1 ? 'This stone is' : 'These stones are'} ${what}: ${listSome(stones)}`;
}

/** "These stones are already on your orders 12, 14: A-1, A-2. Order them again?" */
function nameOrderedStones(stones: readonly { stone_id: string; order_id: number }[]): string {
  const orders = [...new Set(stones.map(({ order_id }) => order_id))];
  const one = stones.length === 1;
  const on = `already on your ${orders.length === 1 ? 'order' : 'orders'} ${listSome(orders)}`;
  return `${nameStones(
    stones.map(({ stone_id }) => stone_id),
    on,
  )}. Order ${one ? 'it' : 'them'} again?`;
}

function listSome(items: readonly (string | number)[]): string {
  const rest = items.length - maxListed;
  return [...items.slice(0, maxListed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

const maxListed = 20;

/** Texts for situations that the specification gives no wording for. */
export const addedMessages = {
  /** `kind` is the word for the record: stone, piece, lot, account. */
  record: {
    notFound: (kind: string) => `This ${kind} does not exist`,
    someNotFound: (kind: string, ids: readonly number[]) =>
      `There ${ids.length === 1 ? `is no ${kind} with the id` : `are no ${kind}s with the ids`} ${listSome(ids)}`,
    outdated: (kind: string) => `Another user has changed this ${kind}. Reload it and try again.`,
    emailTaken: 'This email is already in use',
    usernameTaken: 'This username is already in use',
  },
  stone: {
    notOnSale: (stones: readonly string[]) => nameStones(stones, 'not on sale'),
    noLongerOnSale: (stones: readonly string[]) => `${nameStones(stones, 'no longer on sale')}.`,
    heldByOrder: (stones: readonly string[]) => nameStones(stones, 'in an open order and cannot be deleted'),
  },
  imports: {
    undone: (kept: number) =>
      kept === 0
        ? 'Import undone'
        : `Import undone. ${kept === 1 ? '1 stone stays as it is.' : `${kept.toLocaleString('en')} stones stay as they are.`}`,
    changedSince: (stones: number) =>
      `${stones === 1 ? '1 stone has' : `${stones.toLocaleString('en')} stones have`} been sold, ordered or changed since and cannot be undone. Undo the others, or leave the import as it is.`,
    notUndoable: 'This import changed no stones. It cannot be undone.',
  },
  order: {
    adminOnly: 'Only an administrator can do this.',
    buyerOnly: 'Only the buyer can cancel an order.',
    notYours: 'This order belongs to another buyer.',
    acceptOnlyPending: 'Only a pending order can be accepted.',
    rejectOnlyOpen: 'Only a pending or accepted order can be rejected.',
    cancelOnlyPending: 'Only a pending order can be canceled.',
    documentOnlyAccepted: 'Only an accepted order has a proforma invoice and a packing list.',
    paymentOnlyAccepted: 'A payment can be recorded only on an accepted order that is not fully paid.',
    paymentNotPositive: 'The amount must be more than zero.',
    paymentAboveBalance: (balance: string) => `The amount exceeds the balance (${balance}).`,
    stonesTaken: (stones: readonly string[]) => `${nameStones(stones, 'in another accepted order')}.`,
    orderedBefore: nameOrderedStones,
    priceChanged: 'The price of a stone has changed. Please check the new amounts.',
    /** Shown in the confirmation of a rejection. */
    rejectPaid: (received: string) =>
      `${received} has been received for this order. Rejecting releases the stones; refund separately.`,
    /** On a rejected order, for administrators and for the buyer. */
    rejectedPaid: (received: string) =>
      `${received} had been received when this order was rejected. The payment stays on record: settle it with the buyer.`,
    /** On the statement of a customer. */
    receivedForRejected: (received: string) =>
      `${received} was received for orders that were rejected later. It is not in the balance and is settled separately.`,
    rejectedPaidBuyer: (received: string) =>
      `${received} had been received when this order was rejected. We will settle it with you directly.`,
  },
  account: { ownAccount: 'You cannot block your own account or take away your own role' },
  approval: { alreadyDecided: 'Only a pending registration can be accepted or rejected.' },
  network: {
    unreachable: 'The server cannot be reached. Check the connection and try again.',
    timeout: 'The server took too long to answer. Please try again.',
    unexpected: 'Something unexpected happened. Please try again.',
    offline: 'Offline: not loaded. It loads when the connection is back.',
  },
  /** Submits that must happen once, such as an order or a payment. */
  submit: {
    offline: 'Offline: not sent. Nothing is sent until you press the button again.',
    online: 'The connection is back. Nothing has been sent yet: send it now?',
    slow: 'No answer yet. If you cancel, we check whether it was saved.',
    checking: 'The answer was lost. Checking whether it was saved…',
    checkingOffline:
      'Offline: the answer was lost. Whether it was saved is checked when the connection is back.',
    cancelled: 'Cancelled. Nothing was saved.',
    unknown:
      'The server does not answer, so it is not known whether this was saved. Press the button again to check: it is never saved twice.',
  },
  session: {
    ended: 'Your session has ended. Please sign in again.',
    accountChanged: 'Your account was blocked or changed by another administrator. Nothing was saved.',
    wrongCredentials: 'Wrong email or password',
    tooManySignIns: 'Too many sign-in attempts. Try again later, or use Forgot Password to get in at once.',
    pending: 'Your account is waiting for approval',
    rejected: 'Your request for an account was rejected',
    blocked: 'Your account is blocked, please contact us',
    recoverySent:
      'If an account exists for this address, a message with a reset link is on its way. A link that you got within the last hour works as well.',
    resetDone: 'Your password has been changed. You are signed in.',
    passwordChanged: 'Your password has been changed. Other devices are signed out.',
    registered: 'Thank you. Your registration is waiting for approval.',
    notPermitted: 'You are not allowed to do this',
    linkDead: 'This link is not valid or has expired.',
  },
  password: {
    tooShort: (characters: number) => `Password must be at least ${characters} characters long`,
    common: 'This password is among the most common ones. Please choose another.',
    personal: 'The password must not contain the name, the company or the email of the account',
  },
  twoStep: {
    codeRequired: 'Enter the code of your authenticator app',
    wrongCode: 'The code is wrong or has been used. Wait for the next one.',
    challengeExpired: 'The sign-in took too long. Please sign in again.',
    tooManyCodes: 'Too many wrong codes, please try again later',
    setUpFirst: 'Set up two-step sign-in first',
    notStarted: 'Start the set-up of two-step sign-in again.',
    isOff: 'Two-step sign-in is not turned on.',
    staysOn: 'Administrators must use two-step sign-in.',
    turnedOn: 'Two-step sign-in is on.',
    turnedOff: 'Two-step sign-in is off.',
    codesRenewed: 'Your earlier recovery codes no longer work.',
    ownAccount: 'Turn off your own two-step sign-in on the Security page.',
    notUsed: 'This account does not use two-step sign-in.',
    resetDone: 'Two-step sign-in of this account is off.',
  },
  business: {
    nameRequired: 'Business name is required',
    notANumber: 'Enter an international number of 6 to 15 digits, such as +3232221100',
    linkDays: (max: number) => `Enter a whole number of days from 1 to ${max.toLocaleString('en-US')}`,
    twoStepRequired: 'The configuration of the server (TWO_STEP_SIGN_IN) requires it.',
    notBusiness:
      'The business settings must be JSON with the fields business_name, whatsapp_number, link_days and two_step_sign_in',
  },
  /** The test mail of the setup. */
  setup: {
    mailSent: (email: string) => `Test mail sent to ${email}. Check that it arrives.`,
    mailNotConfigured:
      'No mail server is configured. Set SMTP_URL and MAIL_FROM, restart the server and try again.',
    mailUnreachable: 'The mail server cannot be reached. Check the host and the port of SMTP_URL.',
    mailSignInRefused: 'The mail server refused the user name or the password of SMTP_URL.',
    mailAddressRefused: 'The mail server refused the sender (MAIL_FROM) or the recipient.',
    mailInsecure:
      'No secure connection to the mail server. Check its certificate, and whether SMTP_URL begins with smtp or smtps.',
    mailRefused: 'The mail server refused the message. Its answer is in the log of the server.',
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
      'The bank details must be JSON with the fields beneficiary, bank, account_no, bank_code and note',
  },
  pricing: {
    costHidden: 'The cost is hidden. Sign in again to see it.',
    markupRequired: 'Enter a mark-up, such as +8% or +3 pts; write +0% to sell at the supplier’s price',
    notAMarkup: 'Write a percentage or discount points: +8% or +3 pts',
    notACarat: 'Enter a weight in carats',
    notAPrice: 'Enter a price per carat',
    emptyBand: '"Below" must exceed "From".',
    notPricingRules: 'The pricing rule must be JSON with the fields round_to and bands',
    needsPrice: (stones: number) =>
      stones === 1
        ? '1 stone needs a price and is not on sale'
        : `${stones.toLocaleString('en-US')} stones need a price and are not on sale`,
  },
  upload: {
    quota: (minutes: number) =>
      `Too many of your uploaded files are not in use. Save the form that they are for, or try again in ${minutes} minutes.`,
    tooMany: 'Too many uploads, please try again later',
    notOwn: 'This file is not one of your uploads. Please upload it again.',
  },
  chat: {
    enquiry: (url: string) => `Hello, I have sent an enquiry. The stones are listed here: ${url}`,
    demand: (requirements: string) => `Hello, about your demand: ${requirements}`,
    unavailable: 'No chat number is set up.',
  },
  search: {
    reversedRange: '"From" must not exceed "To".',
    tooManyNumbers: (max: number) => `only the first ${max} are searched`,
    deleted: 'Search deleted.',
    tooMany: (max: number) =>
      `You have reached the limit of ${max} saved searches. Delete one to save another.`,
    tooLong: 'This search has too many conditions to be saved. Remove some, such as stone numbers.',
  },
  form: {
    unsaved: 'There are unsaved changes. Leave without saving?',
    notANumber: 'Please enter a number.',
    notADay: 'Please enter a date as YYYY-MM-DD.',
    decimals: (places: number) => `At most ${places} decimals`,
    tooLong: (characters: number) => `Must be at most ${characters} characters`,
  },
  registration: {
    full: 'We cannot take further registrations at the moment. Please contact us.',
    countryNeeded: 'Select a country, or start the numbers with + and the country code',
    afterwards: 'Once your registration is approved, you can sign in with',
  },
} as const;
