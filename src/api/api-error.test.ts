import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { ApiError, errorText, toApiError } from './api-error.ts';

const network = addedMessages.network;

const failedWith = (status: number, data: unknown, headers: Record<string, string> = {}) =>
  new AxiosError('Request failed', undefined, undefined, undefined, {
    status,
    data,
    statusText: '',
    headers: { 'x-request-id': 'r-1', ...headers },
    config: {} as InternalAxiosRequestConfig,
  } satisfies AxiosResponse);

describe('toApiError', () => {
  it('reads text, fields, data and request id of an answer', () => {
    const body = { error: 'Sold.', fields: { id: 'Sold.' }, data: [1], stone_ids: ['KD-1'] };
    expect(toApiError(failedWith(409, body))).toMatchObject({
      status: 409,
      message: 'Sold.',
      fields: { id: 'Sold.' },
      data: [1],
      body,
      requestId: 'r-1',
    });
  });

  it.each([null, '', '<html>Bad gateway</html>', {}, { error: 500 }, { error: '' }])(
    'gives no text for the answer %j',
    (data) => {
      const error = toApiError(failedWith(500, data));
      expect([error.status, error.message]).toEqual([500, '']);
      expect(errorText(error, 'Try again')).toBe('Try again');
    },
  );

  it('distinguishes an unreachable server from a timeout', () => {
    expect(toApiError(new AxiosError('Network Error', AxiosError.ERR_NETWORK)).message).toBe(
      network.unreachable,
    );
    expect(toApiError(new AxiosError('timeout', AxiosError.ECONNABORTED)).message).toBe(network.timeout);
  });

  it('counts a 503 with Retry-After, as during a failover, as a server that is away', () => {
    expect(toApiError(failedWith(503, {}, { 'retry-after': '5' })).isAway).toBe(true);
    expect(toApiError(failedWith(503, { error: 'The disk is full.' })).isAway).toBe(false);
    expect(toApiError(new AxiosError('Network Error', AxiosError.ERR_NETWORK)).isAway).toBe(true);
  });

  it('hides the text of a programming error', () => {
    expect(errorText(toApiError(new TypeError('x is not a function')))).toBe(network.unexpected);
  });
});

describe('errorText', () => {
  it("shows the server's text before any other", () => {
    expect(errorText(new ApiError(503, 'The stock is being updated.'), 'Try again')).toBe(
      'The stock is being updated.',
    );
  });

  it.each([undefined, null, 'odd', new Error('internal'), new ApiError(500, '')])(
    'has a general text for %s',
    (error) => expect(errorText(error)).toBe(network.unexpected),
  );
});
