import axios, { type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';
import { type ApiError, isRefusal, toApiError } from './api-error.ts';
import { askForProof, proofRequired } from './confirmation.ts';
import { watchCall } from './connection.ts';
import { readSessionToken } from './session-token.ts';

/** The base address of the API; VITE_API_BASE sets another server at build time. */
export const apiBase = import.meta.env.VITE_API_BASE ?? '/api';

/** Longest wait for an answer, ms (document 1, section 9). */
const timeout = 120_000;

/** Parameters are texts, numbers and flags; those without a value are not sent. */
function writeParams(params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export const http = axios.create({
  baseURL: apiBase,
  timeout,
  // The session is a header: without cookies there is none to read with every call.
  withXSRFToken: false,
  paramsSerializer: { serialize: writeParams },
});

http.interceptors.request.use((config) => {
  if (config.data === undefined) sendWithoutBody(config);
  const token = readSessionToken();
  if (token && !config.headers.has('Authorization')) {
    config.headers.set('token', token);
    config.headers.set('Authorization', `Bearer ${token}`);
  }
  return config;
});

/** Every call states a Content-Type (document 1, section 6); axios drops it where there is no body, but not where it is null. */
function sendWithoutBody(config: InternalAxiosRequestConfig): void {
  config.data = null;
  config.transformRequest = [];
  config.headers.setContentType('application/json');
}

type Listener = (error: ApiError, url?: string) => void;
const listeners = new Set<Listener>();

/**
 * Calls `listener` with every failed call (except cancelled ones, those that the user is asked for a proof for, and submits with an Idempotency-Key whose outcome
 * has yet to be looked up) and its address; returns the unsubscribe function.
 */
export function onApiError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

http.interceptors.response.use(undefined, (cause: unknown) => {
  if (axios.isCancel(cause)) throw cause;
  const error = toApiError(cause);
  const config = axios.isAxiosError(cause) ? cause.config : undefined;
  if (config?.headers.has('Idempotency-Key') && !isRefusal(error)) throw error;
  if (proofRequired(error)) throw error;
  // The answer to an earlier session says nothing of the one that has replaced it.
  if (error.status === 401 && config && !isOfThisSession(config)) throw error;
  const url = config?.url;
  for (const listener of listeners) listener(error, url);
  throw error;
});

const isOfThisSession = ({ headers }: InternalAxiosRequestConfig): boolean =>
  (headers.get('token') ?? null) === readSessionToken();

/**
 * The request function of all generated hooks: sends the request, returns the body, throws ApiError. A call that needs
 * a proof of the user is sent again once it is given; otherwise its refusal is thrown.
 */
export async function send<T>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<T> {
  try {
    return await sendOnce<T>(config, options);
  } catch (error) {
    const proof = proofRequired(error as ApiError);
    if (!proof || !(await askForProof(proof))) throw error;
    return sendOnce<T>(config, options);
  }
}

async function sendOnce<T>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<T> {
  const headers = { ...config.headers, ...options?.headers };
  const request = { ...config, ...options, headers };
  // Calls without a time limit show their own progress.
  const end = request.timeout === 0 ? undefined : watchCall();
  try {
    const { data } = await http.request<T>(request);
    end?.('answered');
    return data;
  } catch (error) {
    end?.(axios.isCancel(error) ? 'cancelled' : toApiError(error).isAway ? 'unanswered' : 'answered');
    throw error;
  }
}

export type ErrorType<_Body> = ApiError;
export type BodyType<Body> = Body;
