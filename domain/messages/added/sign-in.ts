/** What only the server says about signing in and sessions: pages do not load it. */
export const signIn = {
  otherToken: 'This is not the token of your session',
  accountChanged: 'Your account was blocked or changed by another administrator. Nothing was saved.',
  wrongCredentials: 'Wrong email or password',
  tooManySignIns: 'Too many sign-in attempts. Try again later, or use Forgot Password to get in at once.',
  pending: 'Your account is waiting for approval',
  rejected: 'Your request for an account was rejected',
  blocked: 'Your account is blocked, please contact us',
  passwordChanged: 'Your password has been changed. Other devices are signed out.',
  registered: 'Thank you. Your registration is waiting for approval.',
  notPermitted: 'You are not allowed to do this',
  endedOne: 'The session has ended.',
  endedOthers: 'All other sessions have ended.',
  confirmByPassword: 'Confirm with your password that it is you.',
  confirmByCode: 'Confirm with a code of your authenticator app that it is you.',
  confirmed: 'Confirmed for ten minutes.',
} as const;
