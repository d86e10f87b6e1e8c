import type { SetupStepId } from '#contract/model/setupStepId.ts';

/** What each step asks for, and what it is good for. */
export const setupTexts: Record<SetupStepId, { title: string; hint: string }> = {
  name: {
    title: 'Name the business',
    hint: 'Shown on the sign-in page, in titles and mails, and on documents.',
  },
  bank: {
    title: 'Enter the bank account',
    hint: 'Customers pay into it. Prices and invoices are in US dollars.',
  },
  pricing: {
    title: 'Set the pricing rule',
    hint: 'Your mark-ups on the prices of suppliers, for wholesale and retail.',
  },
  stock: {
    title: 'Import the first stock list',
    hint: 'A supplier’s list as it is. You see what it would change before anything is stored.',
  },
  mail: { title: 'Send a test mail', hint: 'Lost passwords and new registrations depend on mail.' },
  customer: {
    title: 'Add the first customer',
    hint: 'Or accept a registration: customers can ask for an account on the sign-in page.',
  },
  backup: { title: 'Make a backup', hint: 'On the server. Repeat it every day, and keep a copy elsewhere.' },
};
