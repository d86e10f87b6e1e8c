import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { contents } from '#server/testing/test-files.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { longRun, mutateBytes, mutateText } from '../mutations.ts';

const tokens = [
  '--b',
  '--b\r\n',
  '--b--',
  '--b--\r\n',
  '--B\r\n',
  '\r\n--b',
  '--bb\r\n',
  '--b \r\n',
  '-',
  '--',
  '\r',
  '\n',
  '\r\n',
  '\r\n\r\n',
  '\0',
  ' ',
  '\t',
  ':',
  ';',
  '=',
  '"',
  '\\',
  '\\"',
  "'",
  '%',
  '%00',
  '%2f',
  '../',
  '\x7f',
  'é',
  'Content-Disposition: ',
  'content-disposition:form-data',
  'Content-Type: ',
  'multipart/mixed; boundary=b',
  'Content-Transfer-Encoding: base64\r\n',
  'form-data',
  'attachment',
  '; name="x"',
  '; name="file[]"',
  '; name=',
  '; filename="a.jpg"',
  '; filename=',
  "; filename*=UTF-8''%e2%82",
  "; filename*=x''y",
  '; charset=utf-16',
  'X: y',
  '; charset=',
  'filepath',
  'profile',
  'file',
  'file[]',
  '__proto__',
  'constructor',
  'application/octet-stream',
];

const types = {
  'multipart/form-data; boundary=b': 40,
  'multipart/form-data; boundary="b"': 4,
  'multipart/form-data; charset=utf-8; boundary=b': 2,
  'Multipart/Form-Data; BOUNDARY=b': 1,
  'multipart/form-data; boundary=': 1,
  'multipart/form-data; boundary=""': 1,
  'multipart/form-data': 1,
  'multipart/mixed; boundary=b': 1,
};
type Target = keyof typeof targets;
const targets = {
  '/api/file/store': { fields: ['filepath'], file: 'file[]' },
  '/api/file/diamond/images': { fields: ['filepath'], file: 'file[]' },
  '/api/file/diamond/import': { fields: ['supplier_name', 'dry_run', 'import_id'], file: 'file' },
  '/api/auth/register': { fields: ['name', 'email', 'username', 'password'], file: 'owner_proof' },
};
const values = [
  'profile',
  'diamond',
  'certi',
  'true',
  'x',
  '',
  'a@b.example',
  '\0',
  '0b6f6d0e-3d0c-4f0f-9a55-7a4b2c1d9e10',
];
const files = [
  contents.jpeg,
  contents.png,
  contents.pdf,
  contents.html,
  Buffer.from('Stock #,Shape\n1,Round\n'),
].map((content) => content.toString('latin1'));

function part(random: SeededRandom, disposition: string, content: string): string {
  const headers = [`Content-Disposition: form-data; ${disposition}`];
  if (random.bool(0.3))
    headers.push(`Content-Type: ${random.pick(['image/jpeg', 'text/plain; charset=latin1', 'x'])}`);
  if (random.bool(0.05)) headers.push(`X-Filler: ${longRun(random, 'abc ', 60_000)}`);
  return `--b\r\n${headers.join('\r\n')}\r\n\r\n${content}\r\n`;
}

function form(random: SeededRandom, { fields, file }: (typeof targets)[Target]): string {
  const parts: string[] = [];
  for (const name of fields)
    if (random.bool(0.8)) parts.push(part(random, `name="${name}"`, random.pick(values)));
  for (
    let count = random.weighted({ '0': 1, '1': 10, '2': 3, '40': 1 }) as unknown as number;
    count > 0;
    count -= 1
  ) {
    const content =
      random.pick(files) + (random.bool(0.1) ? longRun(random, random.pick(tokens), 100_000) : '');
    parts.splice(random.int(0, parts.length), 0, part(random, `name="${file}"; filename="a.jpg"`, content));
  }
  return `${parts.join('')}--b--\r\n`;
}

/**
 * Forms for every operation that takes one, with changes in boundaries, headers and bytes. The first three lines of an
 * input are the path, the size of the pieces it arrives in, and the content type.
 */
export const multipartForm: FuzzTarget = {
  make(random) {
    const path = random.pick(Object.keys(targets) as Target[]);
    const text = form(random, targets[path]);
    const changed = random.bool(0.8) ? mutateText(random, text, tokens, 8, 20_000) : text;
    const bytes = Buffer.from(changed, 'latin1');
    const pieces = random.pick([1, 2, 7, 64, 1000, 65_536, 10_000_000]);
    const head = `${path}\n${Math.max(pieces, Math.ceil(bytes.length / 300))}\n${random.weighted(types)}\n`;
    return Buffer.concat([Buffer.from(head), random.bool(0.2) ? mutateBytes(random, bytes, 6) : bytes]);
  },

  async open() {
    const server = await createTestServer();
    const { token } = await server.createUser({ user_type: 'ADMIN' });
    return {
      async run(input) {
        const [path = '', pieces = '', type = ''] = input.toString('latin1').split('\n', 3);
        const bytes = input.subarray(path.length + pieces.length + type.length + 3);
        const answer = await server.fetch(path, {
          method: 'POST',
          body: inPieces(bytes, Number(pieces)),
          duplex: 'half',
          headers: { token, 'content-type': type },
        } as RequestInit);
        const text = await answer.text();
        if (![200, 400, 409, 413, 415, 422].includes(answer.status))
          throw new Error(`${answer.status} ${text}`);
        // Neither limits nor stored files may end a long run.
        for (const table of ['sign_in_attempts', 'files'] as const)
          await server.db.write.deleteFrom(table).execute();
      },
      close: () => server.close(),
    };
  },
};

function inPieces(bytes: Buffer, size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)));
      at += size;
    },
  });
}
