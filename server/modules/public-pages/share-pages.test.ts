import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day } from '#domain/format/durations.ts';
import { paths } from '#domain/routes/paths.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const webDir = mkdtempSync(join(tmpdir(), 'facet-share-'));
const page = '<!doctype html><head><title>Facet</title></head><div id="root"></div>';
const hostile = `"><script>alert(1)</script>$&'\u0000\n</title>`;
let server: TestServer;

beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), page);
  const business = { businessName: 'Asha & Sons', publicUrl: 'https://stones.example' };
  server = await createTestServer({ webDir, ...business, linkDays: 30 });
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true, force: true });
});

const keyOf = (id: number, more = {}) =>
  server.services.links.makeKey({ purpose: 'diamond-details', id, ...more });
const stonePath = (id: number, more = {}) => paths.sharedStone(id, keyOf(id, more));
const cardPath = (path: string) => path.replace('?', '/card.jpg?');

async function head(path: string) {
  const response = await server.fetch(path);
  expect(response.status).toBe(200);
  return { html: await response.text(), response };
}
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('a shared stone in a messenger', () => {
  it('has a title, a description and a drawn picture by the public address', async () => {
    const stone = await server.createDiamond({ img_url: null });
    const { html, response } = await head(stonePath(stone.id));
    expect(html).toContain(' · Asha &amp; Sons</title>');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(contentOf(html, 'og:title')).toMatch(/^\d+\.\d\d ct /);
    expect(contentOf(html, 'description')).toBe(contentOf(html, 'og:description'));
    expect(contentOf(html, 'robots')).toBe('noindex');
    const picture = contentOf(html, 'og:image') ?? '';
    expect(picture).toMatch(/^https:\/\/stones\.example\/diamond-details\/.+\/card\.jpg\?key=/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const again = await server.fetch(stonePath(stone.id), {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('has the picture of the stone where there is one on the web', async () => {
    const pictures = [
      ['/files/diamond/a1.jpg', 'https://stones.example/files/diamond/a1.jpg'],
      ['https://cdn.example/b2.png', 'https://cdn.example/b2.png'],
    ] as const;
    for (const [img_url, expected] of pictures) {
      const { id } = await server.createDiamond({ img_url });
      expect(contentOf((await head(stonePath(id))).html, 'og:image')).toBe(expected);
    }
    for (const img_url of [
      'javascript:alert(1)//a.jpg',
      'data:image/png;base64,a.jpg',
      'https://v.example/360',
    ]) {
      const { id } = await server.createDiamond({ img_url });
      expect(contentOf((await head(stonePath(id))).html, 'og:image')).toContain('/card.jpg?key=');
    }
  });

  it('shows a price only when the link does', async () => {
    const { id } = await server.createDiamond();
    expect(contentOf((await head(stonePath(id))).html, 'description')).not.toContain('$');
    expect(contentOf((await head(stonePath(id, { prices: true }))).html, 'description')).toMatch(
      /^\$[\d,]+\.\d\d · /,
    );
  });

  it('escapes hostile texts of a stone in its tags and on its card', async () => {
    const { id } = await server.createDiamond({ certificate_no: hostile.replace('\0', ''), img_url: null });
    const { html, response } = await head(stonePath(id));
    expect(html).not.toContain('<script');
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(contentOf(html, 'description')).toContain(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;&#39;',
    );
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    const card = await server.fetch(cardPath(stonePath(id)));
    expect(card.status).toBe(200);
  });

  it('is drawn as a JPEG of 1200 by 630 pixels, without a session, for caches of the reader', async () => {
    const { id } = await server.createDiamond({ img_url: null });
    const card = await server.fetch(cardPath(stonePath(id)));
    expect(card.headers.get('content-type')).toBe('image/jpeg');
    expect(card.headers.get('cache-control')).toBe('private, max-age=3600');
    const drawn = Buffer.from(await card.arrayBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(drawn.length).toBeLessThan(120_000);
    const repeated = Buffer.from(await (await server.fetch(cardPath(stonePath(id)))).arrayBuffer());
    expect(repeated.equals(drawn)).toBe(true);
  });
});

describe('a shared enquiry in a messenger', () => {
  it('names its stones, and neither the buyer nor the remark', async () => {
    const buyer = await server.createUser({ name: 'Meera Shah' });
    const stones = [await server.createDiamond(), await server.createDiamond()];
    const body = { remark: 'Eye clean?', diamondIdWithAmount: stones.map(({ id }) => id) };
    const { id } = (await server.request('createEnquiry', { as: buyer, body })).body.data;
    const path = paths.enquiryReport(id, server.services.links.makeKey({ purpose: 'enquiry-report', id }));
    const { html } = await head(path);
    expect(contentOf(html, 'og:title')).toBe('2 diamonds');
    expect(html).not.toMatch(/Meera|Eye clean/);
    expect((await server.fetch(cardPath(path))).status).toBe(200);
  });
});

describe('a wrong or expired link', () => {
  it('gets the page without tags, and no card', async () => {
    const stone = await server.createDiamond();
    const other = await server.createDiamond();
    const sold = await server.createDiamond({ state: stoneState.SOLD });
    const wrong = [
      paths.sharedStone(stone.id),
      paths.sharedStone(stone.id, keyOf(other.id)),
      paths.sharedStone(stone.id, `${keyOf(stone.id)}x`),
      paths.sharedStone(999_999, keyOf(999_999)),
      stonePath(sold.id),
      stonePath(stone.id, { lifetimeMs: -day }),
      `/diamond-details/%E0%A4%A?key=${keyOf(stone.id)}`,
      `/check/enquiry/${stone.id}?key=${keyOf(stone.id)}`,
    ];
    for (const path of wrong) {
      const { html } = await head(path);
      expect(html, path).toBe(page);
      expect((await server.fetch(cardPath(path.includes('?') ? path : `${path}?`))).status, path).toBe(404);
    }
  });
});
