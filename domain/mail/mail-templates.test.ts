import { expect, it } from 'vitest';
import { passwordResetMail } from './mail-templates.ts';

it('says in the mail with a link for a new password how long the link works', () => {
  const site = { businessName: 'House of Ardent', publicUrl: 'https://shop.example' };
  const { text } = passwordResetMail(site, { name: 'Luca', email: 'luca@ferri.example' }, 'token');
  expect(text).toContain('This link sets it. It works once, within the next hour:');
});
