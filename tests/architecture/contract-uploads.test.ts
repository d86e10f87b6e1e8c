import { expect, test } from 'vitest';
import { type FileRule, fileRules, maxBytes } from '#domain/uploads/file-rules.ts';
import { folderRules, mediaRules } from '#domain/uploads/folder-rules.ts';
import { contractDocument, resolveRef, type SchemaObject } from '#server/contract/contract-document.ts';
import { maxListBytes } from '#server/modules/diamonds/import/import-upload.ts';
import { contractOperations } from '../support/contract-parts.ts';

type Limits = number | { [name: string]: Limits };
type FileSchema = SchemaObject & {
  'x-max-bytes'?: Limits;
  'x-file-extensions'?: string[] | Record<string, string[]>;
};
type Multipart = {
  schema: SchemaObject;
  encoding?: Record<string, { contentType?: string }>;
  example?: unknown;
};

/** The media type of each extension, as an upload declares it. */
const mediaTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.bmp': 'image/bmp',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
  '.avi': 'video/x-msvideo',
  '.flv': 'video/x-flv',
  '.mkv': 'video/x-matroska',
  '.mov': 'video/quicktime',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.wmv': 'video/x-ms-wmv',
  '.m4v': 'video/x-m4v',
  '.mpeg': 'video/mpeg',
  '.csv': 'text/csv',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xlsm': 'application/vnd.ms-excel.sheet.macroEnabled.12',
  '.xlsb': 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  '.xls': 'application/vnd.ms-excel',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
};

/** Every file of a multipart body: a part, or the entries of a list of files. */
const uploads = contractOperations.flatMap(({ operationId, requestBody }) => {
  const media = requestBody?.content['multipart/form-data'] as Multipart | undefined;
  const properties = Object.entries((media && resolveRef(media.schema).properties) ?? {});
  return properties
    .map(([field, schema]) => ({ field, file: (schema.items ?? schema) as FileSchema }))
    .filter(({ file }) => file.format === 'binary')
    .map(({ field, file }) => ({
      name: `${operationId} ${field}`,
      contentType: media?.encoding?.[field]?.contentType ?? '',
      example: media?.example,
      bytes: file['x-max-bytes'],
      extensions: file['x-file-extensions'],
    }));
});

const upload = (name: string) => uploads.find((each) => each.name === name);
const each = <Value>(rules: Partial<Record<string, FileRule>>, read: (rule: FileRule) => Value) =>
  Object.fromEntries(Object.entries(rules).map(([folder, rule]) => [folder, read(rule!)]));
const extensionsOf = (rule: FileRule) => [...rule.extensions];

test('states media types, limits and an example of every upload', () => {
  expect(uploads.map(({ name }) => name).sort()).toEqual([
    'importDiamonds file',
    'registerUser owner_proof',
    'registerUser visiting_card',
    'storeFiles file[]',
    'uploadDiamondImages file[]',
  ]);
  for (const { contentType, extensions, bytes, example } of uploads) {
    const allowed = [extensions ?? {}].flatMap((lists) => Object.values(lists)).flat();
    const types = new Set(allowed.map((extension) => mediaTypes[extension]));
    expect(new Set(contentType.split(', '))).toEqual(types);
    expect(bytes).toBeDefined();
    expect(example).toBeDefined();
  }
});

test('states the limits that the server enforces on stored files', () => {
  const stored = upload('storeFiles file[]');
  expect(stored?.extensions).toEqual(each(folderRules.ADMIN, extensionsOf));
  expect(stored?.bytes).toEqual({
    ADMIN: each(folderRules.ADMIN, maxBytes),
    USER: each(folderRules.USER, maxBytes),
  });
});

test('states the limits that the server enforces on stone media, proofs and stock lists', () => {
  const media = upload('uploadDiamondImages file[]');
  expect(media?.extensions).toEqual(each(mediaRules, extensionsOf));
  expect(media?.bytes).toEqual(each(mediaRules, maxBytes));
  for (const field of ['owner_proof', 'visiting_card']) {
    const proof = upload(`registerUser ${field}`);
    expect(proof?.extensions).toEqual(extensionsOf(fileRules.registrationProof));
    expect(proof?.bytes).toBe(maxBytes(fileRules.registrationProof));
  }
  expect(upload('importDiamonds file')).toMatchObject({
    extensions: extensionsOf(fileRules.diamondList),
    bytes: maxListBytes,
  });
});

test('states the specified limits of 1, 2 and 10 MB', () => {
  const mb = 1024 * 1024;
  expect(upload('storeFiles file[]')?.bytes).toMatchObject({
    ADMIN: {
      diamond: 2 * mb,
      certi: 2 * mb,
      layout: 2 * mb,
      jewellery: 2 * mb,
      slider: 2 * mb,
      video_story: 10 * mb,
    },
    USER: { profile: mb },
  });
});

test('limits a piece of jewellery to four pictures and one video', () => {
  const { images } =
    (contractDocument.components.schemas as Record<string, SchemaObject>).JewelleryInput?.properties ?? {};
  expect(images).toMatchObject({
    maxItems: 5,
    contains: { properties: { file_type: { const: 'images' } } },
    maxContains: 4,
    not: { contains: { properties: { file_type: { const: 'videos' } } }, minContains: 2 },
  });
});
