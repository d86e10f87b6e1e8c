/** No dot at either end of the name nor two together; a domain of at least two parts. The contract's `format: email`. */
const form = /^[\w'+-]+(\.[\w'+-]+)*(?<!')@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** Whether a text without space around it is an e-mail address that the contract takes. */
export const isEmail = (text: string): boolean => form.test(text);
