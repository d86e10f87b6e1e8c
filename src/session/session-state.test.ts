import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { isMarkedSignedOut, markSignedOut } from '#api/session-token.ts';
import { writeStoredUser } from '#api/stored-user.ts';
import { adminMeera, buyerAsha } from '#mocks/data/users.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { afterOtherTab, endOf, restore, signedIn, signedOut } from './session-state.ts';

const { loginUser } = vi.hoisted(() => ({ loginUser: vi.fn() }));

vi.mock('#contract/requests/auth/auth.ts', () => ({ loginUser }));

beforeEach(() => {
  stubPage();
  loginUser.mockReset().mockResolvedValue({ user: buyerAsha });
});

describe('after another tab', () => {
  const before = signedIn({ user: buyerAsha });

  it('has signed in as another account, nothing of the former one is shown', () => {
    writeStoredUser(adminMeera);
    expect(afterOtherTab(before, 'new')).toMatchObject({ user: null, status: 'restoring' });
  });

  it('has signed in again as the same account, the page stays', () => {
    writeStoredUser(buyerAsha);
    expect(afterOtherTab(before, 'new')).toBe(before);
  });

  it('has signed in, a visitor waits for the account', () => {
    writeStoredUser(buyerAsha);
    expect(afterOtherTab(signedOut(null), 'new')).toMatchObject({ user: null, status: 'restoring' });
  });

  it('met the end of the session, the account can return to its page', () => {
    expect(afterOtherTab(before, null)).toMatchObject({
      user: null,
      status: 'signedOut',
      end: {
        byUser: false,
        account: buyerAsha.id,
        reason: 'Your session has ended. Please sign in again.',
      },
    });
  });

  it('has signed out, the sign-in says so', () => {
    markSignedOut();
    expect(afterOtherTab(before, null).end).toEqual({
      byUser: true,
      account: buyerAsha.id,
      reason: 'You have signed out in another tab.',
    });
  });
});

describe('a rejected session', () => {
  it('ended for the reason of the server', () => {
    expect(endOf(buyerAsha, 'Your account is blocked, please contact us')).toEqual({
      byUser: false,
      account: buyerAsha.id,
      reason: 'Your account is blocked, please contact us',
    });
  });

  it('ended because another tab signs out, while it waits for the answer', () => {
    markSignedOut();
    expect(endOf(buyerAsha, 'Your session has ended. Please sign in again.')).toMatchObject({
      byUser: true,
      reason: 'You have signed out in another tab.',
    });
  });
});

it('a session that is found alive was not signed out after all', async () => {
  markSignedOut();
  expect(await restore('token')).toEqual(signedIn({ user: buyerAsha }));
  expect(isMarkedSignedOut()).toBe(false);
});

describe('a session whose account is not stored', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is verified again after too many calls and a lost line', async () => {
    loginUser.mockRejectedValueOnce(new ApiError(429, 'Too many')).mockRejectedValueOnce(new ApiError(0, ''));
    const restored = restore('token');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await restored).toEqual(signedIn({ user: buyerAsha }));
    expect(loginUser).toHaveBeenCalledTimes(3);
  });

  it('waits for a sign-in, without an end, when the server stays away', async () => {
    loginUser.mockRejectedValue(new ApiError(503, 'Away'));
    const restored = restore('token');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await restored).toEqual(signedOut(null));
    expect(loginUser).toHaveBeenCalledTimes(5);
  });

  it('ends at once when it is rejected', async () => {
    loginUser.mockRejectedValue(new ApiError(401, 'Ended'));
    expect(await restore('token')).toMatchObject({ status: 'signedOut', end: { reason: 'Ended' } });
    expect(loginUser).toHaveBeenCalledOnce();
  });
});
