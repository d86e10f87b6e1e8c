import { listSome, nameOrderedStones, nameStones } from '../name-stones.ts';

/** What only the server says: pages do not load it. */

export const businessAnswer = {
  twoStepRequired: 'The configuration of the server (TWO_STEP_SIGN_IN) requires it.',
  notASlider: 'This is not a valid home slider',
  notShapePictures: 'Name built-in shapes, each once, with the address of a picture',
} as const;

export const passwordAnswer = {
  wrongCurrent: 'The current password is wrong',
  same: 'The new password must differ from the current one',
} as const;

export const setupAnswer = {
  mailSent: (email: string) => `Test mail sent to ${email}. Check that it arrives.`,
  mailUnreachable: 'The mail server cannot be reached. Check the host and the port of SMTP_URL.',
  mailSignInRefused: 'The mail server refused the user name or the password of SMTP_URL.',
  mailAddressRefused: 'The mail server refused the sender (MAIL_FROM) or the recipient.',
  mailInsecure:
    'No secure connection to the mail server. Check its certificate, and whether SMTP_URL begins with smtp or smtps.',
  mailRefused: 'The mail server refused the message. Its answer is in the log of the server.',
} as const;

export const twoStepAnswer = {
  codeRequired: 'Enter the code of your authenticator app',
  wrongCode: 'The code is wrong or has been used. Wait for the next one.',
  challengeExpired: 'The sign-in took too long. Please sign in again.',
  tooManyCodes: 'Too many wrong codes, please try again later',
  setUpFirst: 'Set up two-step sign-in first',
  notStarted: 'Start the set-up of two-step sign-in again.',
  isOff: 'Two-step sign-in is not turned on.',
  turnedOn: 'Two-step sign-in is on.',
  turnedOff: 'Two-step sign-in is off.',
  codesRenewed: 'Your earlier recovery codes no longer work.',
  notUsed: 'This account does not use two-step sign-in.',
  resetDone: 'Two-step sign-in of this account is off.',
} as const;

export const clientPageAnswer = {
  stonesGone: (stones: number) =>
    `${stones} of the stones ${stones === 1 ? 'is' : 'are'} no longer on sale. Select again.`,
  stoneGone: 'This stone is no longer available.',
} as const;

export const importsAnswer = {
  undone: (kept: number) =>
    kept === 0
      ? 'Import undone'
      : `Import undone. ${kept === 1 ? '1 stone stays as it is.' : `${kept.toLocaleString('en')} stones stay as they are.`}`,
  notUndoable: 'This import changed no stones. It cannot be undone.',
} as const;

export const customerAnswer = {
  ownOnly: 'Only the business enters this for a customer.',
  cannotBuy: 'This is no customer who can buy.',
} as const;

export const orderAnswer = {
  enteredOffer: 'A sale that you enter has its own amounts: the buyer orders at an offer.',
  belowCost: (stones: readonly string[]) =>
    `Below the supplier’s price: ${stones.join(', ')}. Sell all the same?`,
  declineOfOrder: 'Decline stones of the order, each once, while you accept the others.',
  returnOfOrder: 'Take back stones of the order, each once.',
  reversalOfOrder: 'This order has no such payment, or it was reversed already.',
  stonesTaken: (stones: readonly string[]) => `${nameStones(stones, 'in another accepted order')}.`,
  orderedBefore: nameOrderedStones,
  priceChanged: 'The price of a stone has changed. Please check the new amounts.',
} as const;

export const offerAnswer = {
  /** `stones`: stock numbers. */
  ended: (stones: readonly string[]) => `The offer has ended: ${listSome(stones)}. Ask for a new price.`,
  none: (stones: readonly string[]) => `No price is offered for ${listSome(stones)}.`,
  tooManyRounds: (stones: readonly string[], max: number) =>
    `You have stated ${max} prices already for ${listSome(stones)}.`,
  tooManyStones: (max: number) => `Prices can be agreed for up to ${max} stones of an enquiry.`,
  tooLarge: 'This price is too large for the weight of the stone.',
  notInEnquiry: 'Select stones of the enquiry, each once.',
} as const;

/** Of a hold that the business enters. */
export const customerHold = {
  exists: 'The customer already holds this stone, waits for it or asked to hold it.',
  tooMany: (max: number) =>
    `The customer can hold or wait for up to ${max === 1 ? '1 stone' : `${max} stones`} at a time. End a hold first.`,
} as const;
