import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type FreshCheckout, freshCheckout } from '#tests/support/fresh-checkout.ts';
import { root } from '#tests/support/source-files.ts';

let checkout: FreshCheckout;
afterEach(() => checkout.remove());

const contract = (schema: string) => `
openapi: 3.1.0
info: { title: A contract, version: '1' }
paths:
  /notes:
    post:
      requestBody:
        content: { application/json: { schema: { type: object, properties: { text: ${schema} } } } }
      responses: { '204': { description: Stored. } }
`;

it('npm run lint:contract checks the contract as it is, not as it was last generated', async () => {
  checkout = freshCheckout();
  cpSync(join(root, 'openapi/rules'), checkout.at('openapi/rules'), { recursive: true });
  cpSync(join(root, 'redocly.yaml'), checkout.at('redocly.yaml'));
  const lint = async () => {
    const { ended, output } = checkout.start('lint:contract');
    expect(await ended).toBe(1);
    return output();
  };
  checkout.write('openapi/openapi.yaml', contract('{ type: string }'));
  // Only Spectral has this rule: redocly reads the sources anyway.
  expect(await lint()).toContain('text-is-bounded');
  expect(checkout.done()).toEqual(['install']);
  checkout.write('generated/openapi.json', '{ "openapi": "3.1.0" }');
  expect(await lint()).toContain('text-is-bounded');
  checkout.write('openapi/openapi.yaml', contract('{ type: string, maxLength: 9 }'));
  expect(await lint()).not.toContain('text-is-bounded');
}, 120_000);
