/** The scenarios of a mock, and what it does in each. */
export const scenarios = {
  usual: 'Answers from the records.',
  empty: 'A new business without records.',
  huge: 'Every paged list has 500,000 rows.',
  slow: 'Every answer takes 1.5 s longer.',
  flaky: 'Every third call fails: with 503, or its connection is cut.',
  offline: 'Cuts every connection without an answer.',
  'session-expired': 'Answers 401 to every signed-in call.',
  forbidden: 'Answers 403 to every signed-in call that the contract lets refuse.',
  'server-error': 'Answers 500 to every call.',
  'sold-stones': 'Stones are sold between the list and the order or enquiry: 409.',
  'price-changed': 'Prices rise by 5% between the list and the order: 409 with the new amounts.',
  'long-text': 'Names, titles and remarks are as long as the contract allows.',
  'rtl-text': 'Names, titles and remarks are Arabic.',
} as const;

export type Scenario = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as Scenario[];

export const isScenario = (name: unknown): name is Scenario =>
  typeof name === 'string' && Object.hasOwn(scenarios, name);
