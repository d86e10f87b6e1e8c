export const session = {
  ended: 'Your session has ended. Please sign in again.',
  signedOutInOtherTab: 'You have signed out in another tab.',
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
} as const;
