export const registration = {
  full: 'We cannot take further registrations at the moment. Please contact us.',
  countryNeeded: 'Select a country, or start the numbers with + and the country code',
  afterwards: 'Once your registration is approved, you can sign in with',
} as const;
