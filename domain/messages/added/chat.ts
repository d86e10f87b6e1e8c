export const chat = {
  enquiry: (url: string) => `Hello, I have sent an enquiry. The stones are listed here: ${url}`,
  demand: (requirements: string) => `Hello, about your demand: ${requirements}`,
  account: (email: string) => `Hello, about my account ${email}: `,
  unavailable: 'No chat number is set up.',
} as const;
