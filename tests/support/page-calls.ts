import type { Page } from '@playwright/test';
import { sessionHeaders } from './browser-steps.ts';

/** Calls the API with the session of a page, beside what its browser does. Throws unless the answer is 2xx. */
export async function callAs<Data>(
  page: Page,
  url: string,
  { method = 'post', path, data }: { method?: 'post' | 'put'; path: string; data: object },
): Promise<Data> {
  const headers = { ...(await sessionHeaders(page)), 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request[method](`${url}/api/${path}`, { headers, data });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** An administrator changes the wholesale price of a stone by so many percent. */
export async function reprice(office: Page, url: string, id: number, percent: number): Promise<void> {
  const change = { field: 'price', price_set: 'wholesale', how: 'percent', value: percent };
  const body = { filters: { ids: [id] }, change };
  const path = 'diamond/bulk-update';
  const { version } = await callAs<{ version: string }>(office, url, { path: `${path}/preview`, data: body });
  await callAs(office, url, { path, data: { ...body, version } });
}
