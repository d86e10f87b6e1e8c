import axios, { type AxiosRequestConfig } from 'axios';
import { type ApiError, toApiError } from './api-error.ts';
import { readSessionToken } from './session-token.ts';

/** The base address of the API; VITE_API_BASE sets another server at build time. */
export const apiBase = import.meta.env.VITE_API_BASE ?? '/api';

/** Longest wait for an answer, ms (document 1, section 9). */
const timeout = 120_000;

export const http = axios.create({ baseURL: apiBase, timeout });

http.interceptors.request.use((config) => {
  const token = readSessionToken();
  if (token && !config.headers.has('Authorization')) {
    config.headers.set('token', token);
    config.headers.set('Authorization', `Bearer ${token}`);
  }
  return config;
});

type Listener = (error: ApiError, url?: string) => void;
const listeners = new Set<Listener>();

/**
 * Calls `listener` with every failed call (except cancelled ones) and its address; returns the unsubscribe
 * function.
 */
export function onApiError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

http.interceptors.response.use(undefined, (cause: unknown) => {
  if (axios.isCancel(cause)) throw cause;
  const error = toApiError(cause);
  const url = axios.isAxiosError(cause) ? cause.config?.url : undefined;
  for (const listener of listeners) listener(error, url);
  throw error;
});

/** The request function of all generated hooks: sends the request, returns the body, throws ApiError. */
export async function send<T>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<T> {
  const headers = { ...config.headers, ...options?.headers };
  const response = await http.request<T>({ ...config, ...options, headers });
  return response.data;
}

export type ErrorType<_Body> = ApiError;
export type BodyType<Body> = Body;
