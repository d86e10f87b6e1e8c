/** Texts about another email and username; apart from the others, because only the server says them. */
export const signInChangeMessages = {
  namesUnchanged: 'Enter another email or another username',
  linkSent: (email: string) =>
    `A link was sent to ${email}. Nothing changes before you open it, within the next hour.`,
  linkNotSent: 'The link could not be sent. Nothing has changed; please try again later.',
  namesChanged: (email: string) =>
    `Your email and username are saved. You sign in with ${email}. Other devices are signed out.`,
} as const;
