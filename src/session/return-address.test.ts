import { beforeAll, describe, expect, it } from 'vitest';
import { stubPage } from '#tests/support/page-globals.ts';
import { returnAddress, signInState } from './return-address.ts';

beforeAll(stubPage);

const page = { pathname: '/report', search: '?title=new&shape=Round', hash: '#row-9' };
const address = '/report?title=new&shape=Round#row-9';

describe('signInState', () => {
  it('carries the whole address, and nothing else for a visitor', () => {
    expect(signInState(page, null)).toEqual({ from: address });
  });

  it('carries whose page it was and why the session ended', () => {
    const end = { byUser: false, account: 7, reason: 'Your session has ended.' };
    expect(signInState(page, end)).toEqual({ from: address, account: 7, reason: end.reason });
  });

  it('leads nowhere after signing out', () => {
    expect(signInState(page, { byUser: true, account: 7, reason: null })).toBeNull();
    const elsewhere = { byUser: true, account: 7, reason: 'You have signed out in another tab.' };
    expect(signInState(page, elsewhere)).toEqual({ reason: elsewhere.reason });
  });
});

describe('returnAddress', () => {
  it('returns the account to its page with query and hash', () => {
    expect(returnAddress({ from: address, account: 7 }, 7)).toBe(address);
    expect(returnAddress({ from: address }, 7)).toBe(address);
  });

  it('returns no other account', () => {
    expect(returnAddress({ from: address, account: 7 }, 8)).toBeNull();
    expect(returnAddress({ from: address, account: 7 }, undefined)).toBeNull();
  });

  it.each([
    undefined,
    'https://evil.example/orders',
    '//evil.example/orders',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '\t//evil.example',
    'http://',
    42 as unknown as string,
  ])('refuses %j', (from) => {
    expect(returnAddress({ ...(from !== undefined && { from }) }, 7)).toBeNull();
  });
});
