export const chat = {
  enquiry: (url: string) => `Hello, I have sent an enquiry. The stones are listed here: ${url}`,
  demand: (requirements: string) => `Hello, about your demand: ${requirements}`,
  unavailable: 'No chat number is set up.',
} as const;
