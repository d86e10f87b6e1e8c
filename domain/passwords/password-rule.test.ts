import { describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { normalizePassword, passwordProblem } from './password-rule.ts';

const { tooShort, common, personal } = addedMessages.password;
const buyer = {
  user_type: 'USER',
  name: 'Asha Lee Mehta',
  username: 'asha.mehta',
  email: 'asha.m@northlight.example',
  company_name: 'Rosé & Sons Trading Ltd',
} as const;
const admin = { user_type: 'ADMIN' } as const;

describe('the length of a password', () => {
  it.each([
    ['12345', 'Password must be 6 character long'],
    ['lampqrs', tooShort(8)],
    ['lampqrst', null],
  ])('of a buyer: %s', (password, problem) => {
    expect(passwordProblem(password, buyer)).toBe(problem);
  });

  it.each([
    ['12345', 'Password must be 6 character long'],
    ['lampqrstuvw', tooShort(12)],
    ['lampqrstuvwx', null],
  ])('of an administrator: %s', (password, problem) => {
    expect(passwordProblem(password, admin)).toBe(problem);
  });

  it('counts characters, not code units', () => {
    expect(passwordProblem('💎💎💎💎💎💎💎', buyer)).toBe(tooShort(8));
    expect(passwordProblem('💎💎💎💎💎💎💎💎', buyer)).toBeNull();
  });

  it('counts an accent and its letter as one character, however they are typed', () => {
    expect(passwordProblem('éééé'.normalize('NFD'), buyer)).toBe('Password must be 6 character long');
    expect(normalizePassword('é'.normalize('NFD'))).toBe('é');
  });
});

describe('a common password', () => {
  const isCommon = (password: string) => password === 'qwertyuiop';

  it('is refused in every spelling', () => {
    for (const password of ['qwertyuiop', 'QwertyUIOP', 'ｑｗｅｒｔｙｕｉｏｐ'])
      expect(passwordProblem(password, buyer, isCommon)).toBe(common);
  });

  it('is accepted as a part of another', () => {
    expect(passwordProblem('qwertyuiop-lantern', buyer, isCommon)).toBeNull();
  });
});

describe('a password with words of the account', () => {
  it.each([
    ['the family name', 'mehta-lantern-77'],
    ['the family name inside a word', 'xmehtax-lantern'],
    ['the family name with an accent', 'Méhta-lantern'],
    ['a short name at the start of a word', 'ashalantern7'],
    ['a short name at the end of a word', 'lanternasha7'],
    ['a name of three letters on its own', 'lantern-lee-77'],
    ['the company', 'rose-lantern-77'],
    ['the mail domain', 'NorthLight2026'],
  ])('is refused for %s', (_, password) => {
    expect(passwordProblem(password, buyer)).toBe(personal);
  });

  it.each([
    ['a name of three letters inside a word', 'sleeping-lantern'],
    ['a short name inside a word', 'smashable77'],
    ['a legal form', 'trading-sons-lantern'],
    ['the top level domain', 'example-lantern'],
    ['a single initial', 'm-lantern-77'],
  ])('is accepted for %s', (_, password) => {
    expect(passwordProblem(password, buyer)).toBeNull();
  });

  it('knows nothing of an account without names', () => {
    expect(passwordProblem('mehta-lantern-77', admin)).toBeNull();
  });
});
