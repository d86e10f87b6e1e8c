/** The test mail of the setup. */
export const setup = {
  mailSent: (email: string) => `Test mail sent to ${email}. Check that it arrives.`,
  mailNotConfigured:
    'No mail server is configured. Set SMTP_URL and MAIL_FROM, restart the server and try again.',
  mailUnreachable: 'The mail server cannot be reached. Check the host and the port of SMTP_URL.',
  mailSignInRefused: 'The mail server refused the user name or the password of SMTP_URL.',
  mailAddressRefused: 'The mail server refused the sender (MAIL_FROM) or the recipient.',
  mailInsecure:
    'No secure connection to the mail server. Check its certificate, and whether SMTP_URL begins with smtp or smtps.',
  mailRefused: 'The mail server refused the message. Its answer is in the log of the server.',
} as const;
