import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testedMock } from '#tests/support/tested-mock.ts';
import { tinyPicture } from '#tests/support/tiny-picture.ts';

const { send, control, url } = testedMock('--records', 'demonstration');

const video = '/files/videos/pear-light.webm';
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(`${url()}${path}`, { headers, method });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
};

async function uploaded(content: Buffer, name: string): Promise<string> {
  const form = new FormData();
  form.append('file[]', new File([new Uint8Array(content)], name));
  form.append('filepath', 'diamond');
  return (await send('storeFiles', 'ADMIN', { form })).body.url;
}

const drawn = (width: number, height: number, colour = '#345') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

describe('a stored file', () => {
  it('is sent by ranges, as Safari asks for videos', async () => {
    const whole = await ask(video);
    const size = whole.bytes.length;
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    const head = await ask(video, {}, 'HEAD');
    expect([head.headers.get('content-length'), head.bytes.length]).toEqual([String(size), 0]);
    for (const [range, first, last] of [
      ['bytes=0-1', 0, 1],
      ['bytes=100-', 100, size - 1],
      ['bytes=-50', size - 50, size - 1],
    ] as const) {
      const { status, headers, bytes } = await ask(video, { range });
      expect([status, headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/${size}`]);
      expect(headers.get('content-length')).toBe(String(last - first + 1));
      expect(bytes.equals(whole.bytes.subarray(first, last + 1))).toBe(true);
    }
    const beyond = await ask(video, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  });

  it('is sent once to a client that keeps it, and anew after it has changed', async () => {
    const address = await uploaded(await drawn(20, 20), 'a.jpg');
    const etag = (await ask(address)).headers.get('etag')!;
    expect((await ask(address, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(address, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await ask(address, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    await control('POST', '/reset');
    expect((await ask(address)).status).toBe(404);
    expect(await uploaded(await drawn(20, 20, '#f00'), 'a.jpg')).toBe(address);
    expect((await ask(address, { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('a thumbnail', () => {
  const sizeOf = async (address: string) => {
    const { format, width, height } = await sharp((await ask(address)).bytes).metadata();
    return { format, width, height };
  };

  it('is a WebP of the width that is asked for, of an upload and of the demonstration', async () => {
    const address = await uploaded(await drawn(1000, 500), 'wide.jpg');
    expect(await sizeOf(`${address}?w=160`)).toEqual({ format: 'webp', width: 160, height: 80 });
    expect(await sizeOf(`${address}?w=480`)).toEqual({ format: 'webp', width: 480, height: 240 });
    expect(await sizeOf(`${address}?w=1280`)).toEqual({ format: 'webp', width: 1000, height: 500 });
    const { data } = (await send('searchDiamonds', 'USER', { body: { pageSize: 50 } })).body.data;
    const { img_url } = data.find((stone: { img_url: string | null }) =>
      stone.img_url?.startsWith('/files/'),
    );
    expect(await sizeOf(`${img_url}?w=160`)).toMatchObject({ format: 'webp', width: 160 });
  });

  it('is sent once to a client that keeps it, and always whole', async () => {
    const address = `${await uploaded(await drawn(400, 200), 'a.jpg')}?w=160`;
    const { status, headers, bytes } = await ask(address, { range: 'bytes=0-1' });
    expect([status, headers.get('accept-ranges')]).toEqual([200, null]);
    const known = await ask(address, { 'if-none-match': headers.get('etag')! });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    expect((await ask(address, { 'if-none-match': '"other"' })).bytes.equals(bytes)).toBe(true);
  });

  it('shows another picture at the same address after a reset', async () => {
    const address = await uploaded(await drawn(400, 200), 'a.jpg');
    expect(await sizeOf(`${address}?w=160`)).toMatchObject({ height: 80 });
    await control('POST', '/reset');
    expect(await uploaded(await drawn(400, 400), 'a.jpg')).toBe(address);
    expect(await sizeOf(`${address}?w=160`)).toMatchObject({ height: 160 });
  });

  it('of a proof needs its key', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      ...{ name: 'Noor Haddad', username: 'noor', email: 'noor@haddad.example', password: 'surat-monsoon' },
      ...{ mobile_no: '+32470123456', whatsapp_no: '+32470123456', company_name: 'Haddad & Sons' },
    }))
      form.append(name, value);
    for (const name of ['owner_proof', 'visiting_card'])
      form.append(name, new File([new Uint8Array(tinyPicture)], 'card.png'));
    await send('registerUser', 'PUBLIC', { form });
    const { owner_proof } = (await send('listApprovals', 'ADMIN')).body.data.data[0];
    expect((await ask(`${owner_proof}&w=160`)).headers.get('content-type')).toBe('image/webp');
    expect((await ask(`${new URL(owner_proof, url()).pathname}?w=160`)).status).toBe(404);
  });
});
