import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type ContractDocument, contractDocument, type OperationObject } from '../contract-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const get = async (path: string) => (await server.fetch(path)).json() as Promise<ContractDocument>;

describe('the reference page', () => {
  it('allows scripts and requests of this server only', async () => {
    const answer = await server.fetch('/api/docs');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; ");
    expect(policy).toContain("connect-src 'self'; ");
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
    const page = await answer.text();
    expect([...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url)).toEqual([
      '/icon.svg',
      '/api/docs/reference.css',
      '/api/docs/reference.js',
    ]);
    expect(page.match(/<script[^>]*>[^<]+<\/script>/)).toBeNull();
  });

  it('starts the bundle of the package from a script of its own, compressed', async () => {
    const answer = await server.fetch('/api/docs/reference.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(600_000);
    expect(gunzipSync(bytes).toString()).toMatch(
      /\nSwaggerUIBundle\({"url":"\/api\/docs\/contract\.json".*}\);\n$/,
    );
  });
});

describe('the reference document', () => {
  it('describes roles, and the reasons of added operations', async () => {
    const { paths } = await get('/api/docs/contract.json');
    const all = Object.values(paths).flatMap((methods) => Object.values(methods)) as OperationObject[];
    expect(all.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operations).sort());
    for (const operation of all) {
      expect(operation.description).toContain(`Roles: ${operation['x-roles'].join(', ')}.`);
      if (operation['x-reason']) expect(operation.description).toContain(operation['x-reason']);
    }
    expect(all.some((operation) => operation['x-reason'])).toBe(true);
  });

  it('describes who receives a property', async () => {
    const { components } = await get('/api/docs/contract.json');
    expect(JSON.stringify(components.schemas)).toContain('Sent to ADMIN only.');
  });

  it('leaves the published contract unchanged', async () => {
    expect(await get('/api/openapi.json')).toEqual(contractDocument);
    expect(JSON.stringify(contractDocument)).not.toMatch(/Roles: ADMIN|Sent to ADMIN only/);
  });
});
