import { AxiosError, AxiosHeaders, type AxiosRequestConfig, isCancel } from 'axios';
import { expect, it } from 'vitest';
import { settleEarly } from './early-answer.ts';

const configOf = (config: AxiosRequestConfig = {}) => ({
  headers: new AxiosHeaders(),
  validateStatus: (status: number) => status >= 200 && status < 300,
  ...(config as object),
});
const never = new Promise<Response>(() => undefined);
const failureOf = (settled: Promise<unknown>) => settled.catch((cause: unknown) => cause);

it('gives the answer with its status, text and headers', async () => {
  const early = new Response('{"data":1}', { status: 201, headers: { 'x-request-id': 'a' } });
  const answer = await settleEarly(Promise.resolve(early), configOf());
  expect(answer).toMatchObject({ status: 201, data: '{"data":1}', headers: { 'x-request-id': 'a' } });
});

it('refuses as axios does what the server refused', async () => {
  const early = new Response('{"error":"Sign in again"}', { status: 401 });
  const failure = await failureOf(settleEarly(Promise.resolve(early), configOf()));
  expect(failure).toBeInstanceOf(AxiosError);
  expect(failure).toMatchObject({
    code: AxiosError.ERR_BAD_REQUEST,
    response: { status: 401, data: '{"error":"Sign in again"}' },
  });
});

it('tells a failed connection, the time limit and a cancelled call apart', async () => {
  const refused = Promise.reject(new TypeError('Failed to fetch'));
  expect(await failureOf(settleEarly(refused, configOf()))).toMatchObject({ code: AxiosError.ERR_NETWORK });
  expect(await failureOf(settleEarly(never, configOf({ timeout: 5 })))).toMatchObject({
    code: AxiosError.ECONNABORTED,
  });
  const control = new AbortController();
  const cancelled = failureOf(settleEarly(never, configOf({ signal: control.signal })));
  control.abort();
  expect(isCancel(await cancelled)).toBe(true);
});
