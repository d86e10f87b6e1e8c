/** A call as the browser sends it. */
export type EarlyCall = { method: string; url: string; body?: string | undefined };

/** Calls that the page's HTML sent before the app loaded, and the session token that they carry. */
export type EarlyCalls = {
  token: string | null;
  calls: Map<string, { answer: Promise<Response>; cancel: () => void }>;
};

declare global {
  interface Window {
    earlyCalls?: EarlyCalls | undefined;
  }
}

const keyOf = ({ method, url, body = '' }: EarlyCall) => `${method.toUpperCase()} ${url} ${body}`;

/** Sends calls at once; the app takes their answers over instead of asking again. */
export function beginEarlyCalls(calls: readonly EarlyCall[], token: string | null): void {
  const headers = {
    Accept: 'application/json',
    ...(token && { token, Authorization: `Bearer ${token}` }),
  };
  const sent: EarlyCalls['calls'] = new Map();
  for (const call of calls) {
    const { method, url, body } = call;
    const control = new AbortController();
    const init = body
      ? { method, body, headers: { ...headers, 'Content-Type': 'application/json' } }
      : { headers };
    const answer = fetch(url, { ...init, signal: control.signal });
    // Whoever takes it handles the failure; nobody may.
    answer.catch(() => undefined);
    sent.set(keyOf(call), { answer, cancel: () => control.abort() });
  }
  window.earlyCalls = { token, calls: sent };
}

/** The answer to this call if it was sent early with the same token. Each is taken once. */
export function takeEarlyAnswer(call: EarlyCall, token: string | null): Promise<Response> | undefined {
  const early = window.earlyCalls;
  if (!early || early.token !== token) return undefined;
  const key = keyOf(call);
  const answer = early.calls.get(key)?.answer;
  early.calls.delete(key);
  return answer;
}

/** Cancels what nobody took: an unread answer keeps its connection, and later the same call must ask again. */
export function dropEarlyCalls(): void {
  for (const { cancel } of window.earlyCalls?.calls.values() ?? []) cancel();
  window.earlyCalls = undefined;
}
