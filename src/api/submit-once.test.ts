import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveSubmission } from '#contract/hooks/submits/submits.ts';
import { ApiError } from './api-error.ts';
import { type SubmitRequest, submitOnce } from './submit-once.ts';

vi.mock('#contract/hooks/submits/submits.ts', () => ({ resolveSubmission: vi.fn() }));

const settle = vi.mocked(resolveSubmission);
const answers = (stored: boolean) => settle.mockResolvedValue({ data: { stored } });

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  settle.mockReset();
});

type Sent = { key: string; remark: string };

/** Submits an order; `outcomes` are what its requests meet, the last one again and again. */
function submitting(remark: string, outcomes: (Error | 'stored')[]) {
  const sent: Sent[] = [];
  const send = async ({ headers }: SubmitRequest, variables: { remark: string }) => {
    sent.push({ key: headers['Idempotency-Key'], ...variables });
    const outcome = outcomes[Math.min(sent.length, outcomes.length) - 1];
    if (outcome instanceof Error) throw outcome;
    return variables.remark;
  };
  const answer = submitOnce({
    operation: 'createOrder' as const,
    subject: 'order of 1',
    variables: { remark },
    send,
  });
  // Awaited by the test, after the timers.
  answer.catch(() => undefined);
  return { sent, answer };
}

const cut = new ApiError(0, 'cut');

describe('a submit that must happen once', () => {
  it('sends nothing offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { sent, answer } = submitting('Hold', ['stored']);
    await expect(answer).rejects.toMatchObject({ reason: 'offline' });
    expect(sent).toEqual([]);
  });

  it('looks nothing up after an answer or a rejection', async () => {
    await expect(submitting('Hold', ['stored']).answer).resolves.toBe('Hold');
    await expect(submitting('Hold', [new ApiError(409, 'sold')]).answer).rejects.toThrow('sold');
    expect(settle).not.toHaveBeenCalled();
  });

  it('asks again while the look-up has no answer, and then fetches the stored one under its key', async () => {
    settle.mockRejectedValueOnce(new ApiError(503, 'busy')).mockRejectedValueOnce(cut);
    answers(true);
    const { sent, answer } = submitting('Hold', [cut, 'stored']);
    await vi.runAllTimersAsync();
    await expect(answer).resolves.toBe('Hold');
    expect(settle).toHaveBeenCalledTimes(3);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('says that the outcome is unknown, and settles it before the next submit about the same', async () => {
    settle.mockRejectedValue(cut);
    const first = submitting('Hold until Friday', [cut]);
    await vi.runAllTimersAsync();
    await expect(first.answer).rejects.toMatchObject({ reason: 'unknown' });
    answers(true);
    const second = submitting('Hold until Monday', ['stored']);
    await expect(second.answer).resolves.toBe('Hold until Friday');
    expect(second.sent).toEqual(first.sent);
  });

  it('leaves the unknown outcome of another account alone', async () => {
    const as = (id: number) => vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ id }) });
    as(1);
    settle.mockRejectedValue(cut);
    const first = submitting('Hold for Asha', [cut]);
    await vi.runAllTimersAsync();
    await expect(first.answer).rejects.toMatchObject({ reason: 'unknown' });
    as(2);
    answers(true);
    await expect(submitting('Hold for Luca', ['stored']).answer).resolves.toBe('Hold for Luca');
    as(1);
    await expect(submitting('Hold again', ['stored']).answer).resolves.toBe('Hold for Asha');
  });

  it('uses a new key after nothing was stored', async () => {
    answers(false);
    const first = submitting('Hold', [cut]);
    await expect(first.answer).rejects.toBe(cut);
    const second = submitting('Hold', ['stored']);
    await expect(second.answer).resolves.toBe('Hold');
    expect(second.sent[0]?.key).not.toBe(first.sent[0]?.key);
  });
});
