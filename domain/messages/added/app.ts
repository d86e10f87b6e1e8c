import { listSome } from '../name-stones.ts';

export const form = {
  unsaved: 'There are unsaved changes. Leave without saving?',
  notANumber: 'Please enter a number.',
  notADay: 'Please enter a date as YYYY-MM-DD.',
  decimals: (places: number) => `At most ${places} decimals`,
  tooLong: (characters: number) => `Must be at most ${characters} characters`,
} as const;

export const network = {
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  unexpected: 'Something unexpected happened. Please try again.',
  offline: 'Offline: not loaded. It loads when the connection is back.',
  notSent: 'Offline: not sent. Nothing is sent until you press the button again.',
  noConnection: 'Offline. You see what was loaded before; nothing is sent.',
  slow: 'Slow connection: still waiting for the server.',
  retrying: 'The server does not answer. Trying again…',
} as const;

/** `kind` is the word for the record: stone, piece, parcel, account. */
export const record = {
  notFound: (kind: string) => `This ${kind} does not exist`,
  someNotFound: (kind: string, ids: readonly number[]) =>
    `There ${ids.length === 1 ? `is no ${kind} with the id` : `are no ${kind}s with the ids`} ${listSome(ids)}`,
  outdated: (kind: string) => `Another user has changed this ${kind}. Reload it and try again.`,
  emailTaken: 'This email is already in use',
  usernameTaken: 'This username is already in use',
} as const;

/** Refusals of requests that the contract does not allow, whatever they are about. */
export const request = {
  unreadable: 'The request could not be read',
  signInRequired: 'Please sign in again',
  notFound: 'This record does not exist',
  tooLarge: 'The request is too large',
  tooManyFields: 'The request has too many fields or list entries',
  repeatedParameter: 'Must be given once',
  duplicateField: (name: string) => `The field ${name} is given more than once`,
  twoHosts: 'The request names two hosts',
  answerTooLarge: 'This list is too large to send at once, please request fewer rows per page',
  notJson: 'The request must be sent as JSON',
  checkFields: 'Please check the marked fields',
  tooManyRequests: 'Too many requests, please try again later',
  tooManyCalls: 'Too many calls at one time, please try again in a moment',
  internalError: 'Something went wrong, please try again',
  filesUnavailable: 'Files cannot be reached at the moment, please try again later',
  keyReused: 'This submit was already used for something else, please reload the page',
  keyMalformed: 'The Idempotency-Key header is not valid',
  tooSlow: 'The request took too long to arrive',
  expectation: 'The Expect header asks for something that the server cannot do',
  headersTooLarge: 'The address or the headers of the request are too long',
  noTunnel: 'The server opens no tunnels',
  unknownOperation: 'This API call does not exist',
} as const;

export const session = {
  ended: 'Your session has ended. Please sign in again.',
  signedOutInOtherTab: 'You have signed out in another tab.',
  recoverySent:
    'If an account exists for this address, a message with a reset link is on its way. A link that you got within the last hour works as well.',
  resetDone: 'Your password has been changed. You are signed in.',
  linkDead: 'This link is not valid or has expired.',
  linkIncomplete: 'A part of this link is missing.',
  copyWholeLink: 'Copy the whole link from the message, or ask the sender to send it again.',
  askForLink: 'Ask the sender for another link.',
} as const;

/** Submits that must happen once, such as an order or a payment. */
export const submit = {
  offline: network.notSent,
  online: 'The connection is back. Nothing has been sent yet: send it now?',
  slow: 'No answer yet. If you cancel, we check whether it was saved.',
  checking: 'The answer was lost. Checking whether it was saved…',
  checkingOffline:
    'Offline: the answer was lost. Whether it was saved is checked when the connection is back.',
  cancelled: 'Cancelled. Nothing was saved.',
  unknown:
    'The server does not answer, so it is not known whether this was saved. Press the button again to check: it is never saved twice.',
} as const;

export const upload = {
  quota: (minutes: number) =>
    `Too many of your uploaded files are not in use. Save the form that they are for, or try again in ${minutes} minutes.`,
  tooMany: 'Too many uploads, please try again later',
  notOwn: 'This file is not one of your uploads. Please upload it again.',
  noMatchingStone: 'No stone has this number',
  noneMatched: 'No file matched a stone',
  replacedBy: (name: string) => `Replaced by ${name} of the same upload`,
  noSuchFile: 'This file does not exist',
  noSuchLink: 'This file does not exist or its link has expired',
} as const;
