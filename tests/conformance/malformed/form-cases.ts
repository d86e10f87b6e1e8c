import { operations } from '#contract/operations.ts';
import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { formFields } from '../../support/contract-fields.ts';
import { tinyPicture } from '../../support/tiny-picture.ts';
import { operationIds } from '../contract/documented-answers.ts';
import { type Draw, malformed } from './malformed-case.ts';

const withForm = operationIds.filter((id) => operations[id].body === 'multipart');
type Id = (typeof withForm)[number];

const boundary = 'b-of-the-form';
const formType = `multipart/form-data; boundary=${boundary}`;
/** No form has this field: one that has it is refused, whatever else it says. */
const foreign = 'not_a_field_of_the_contract';

interface Part {
  name: string;
  content: Buffer;
  fileName?: string;
}

const part = ({ name, content, fileName }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
        fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`
      }\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);

/** A form with the fields of the operation that can never be stored, since one of them is unknown. */
function partsOf(random: SeededRandom, id: Id): Part[] {
  const { texts, files } = formFields(id);
  const given: Part[] = [
    ...texts.map((name) => ({ name, content: Buffer.from(random.pick(['', 'x', '1', 'false'])) })),
    ...files.map((name) => ({ name, content: Buffer.from(tinyPicture), fileName: 'a.png' })),
  ];
  const kept = given.filter(() => random.bool(0.7));
  return [...kept, { name: foreign, content: Buffer.from('x'), fileName: 'x.txt' }];
}

const ending = Buffer.from(`--${boundary}--\r\n`);
const formOf = (parts: readonly Part[]) => Buffer.concat([...parts.map(part), ending]);

const foreignForm: Draw = (random) => {
  const id = random.pick(withForm);
  return malformed(id, random, 'form with an unknown file', {
    headers: { 'content-type': formType },
    body: formOf(partsOf(random, id)),
  });
};

const brokenForm: Draw = (random) => {
  const id = random.pick(withForm);
  const whole = formOf(partsOf(random, id));
  const broken = {
    'without its end': whole.subarray(0, whole.length - ending.length),
    'cut in a part': whole.subarray(0, random.int(10, whole.length - ending.length - 4)),
    empty: Buffer.alloc(0),
    'of noise': Buffer.from(Array.from({ length: 300 }, () => random.int(0, 255))),
    'of JSON': Buffer.from('{"filepath":"diamond"}'),
    'of an unending header': Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${'x'.repeat(90_000)}`),
    ]),
    'without names': Buffer.from(`--${boundary}\r\nContent-Type: text/plain\r\n\r\nx\r\n--${boundary}--\r\n`),
  };
  const kind = random.pick(Object.keys(broken) as (keyof typeof broken)[]);
  return malformed(id, random, `form ${kind}`, {
    headers: { 'content-type': formType },
    body: broken[kind],
  });
};

const formTypes = [
  '',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=b-of-the-form',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=another',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'x'.repeat(200)}`,
];

const wrongFormType: Draw = (random) => {
  const id = random.pick(withForm);
  const type = random.pick(formTypes);
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
  return malformed(id, random, `form sent as ${type.slice(0, 60) || 'nothing'}`, {
    headers,
    body: formOf(partsOf(random, id)),
  });
};

const manyParts: Draw = (random) => {
  const id = random.pick(withForm);
  const count = random.pick([50, 300]);
  const parts = Array.from({ length: count }, (_, at) => ({ name: `f${at}`, content: Buffer.from('x') }));
  return malformed(id, random, `form of ${count} parts`, {
    headers: { 'content-type': formType },
    body: formOf([...parts, { name: foreign, content: Buffer.from('x'), fileName: 'x' }]),
  });
};

/** Faults of a form, each with its share. */
export const formCases: readonly (readonly [weight: number, draw: Draw])[] = [
  [3, foreignForm],
  [7, brokenForm],
  [4, wrongFormType],
  [1, manyParts],
];
