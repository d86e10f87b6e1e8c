export const business = {
  nameRequired: 'Business name is required',
  notANumber: 'Enter an international number of 6 to 15 digits, such as +3232221100',
  linkDays: (max: number) => `Enter a whole number of days from 1 to ${max.toLocaleString('en-US')}`,
  twoStepRequired: 'The configuration of the server (TWO_STEP_SIGN_IN) requires it.',
  notBusiness:
    'The business settings must be JSON with the fields business_name, whatsapp_number, link_days and two_step_sign_in',
  notASlider: 'This is not a valid home slider',
  notShapePictures: 'Name built-in shapes, each once, with the address of a picture',
} as const;
