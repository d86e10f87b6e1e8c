import type { APIRequestContext } from '@playwright/test';
import { accounts, loginBody } from './accounts.ts';

/** Calls the API as the administrator of the demonstration, beside what the browser does. */
export async function adminApi(request: APIRequestContext, url: string) {
  const login = await request.post(`${url}/api/auth/login`, {
    data: loginBody(accounts.admin),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { token, authorization: `Bearer ${token}` };
  return {
    async call<Data>(method: 'post' | 'put', path: string, data: object): Promise<Data> {
      const answer = await request[method](`${url}/api/${path}`, { headers, data });
      if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
      return ((await answer.json()) as { data: Data }).data;
    },
  };
}
