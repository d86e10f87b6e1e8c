import type { z } from 'zod';
import { fieldMessages } from '#contract/field-messages.ts';
import type { RequestValidators } from '#contract/lazy-validators.ts';
import type { OperationId } from '#contract/operations.ts';
import type { Role } from '#domain/accounts/role.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { invalidFields } from '#domain/messages/invalid-fields.ts';
import { messages } from '#domain/messages/messages.ts';
import { detectFileKind, headLength } from '#domain/uploads/file-kind.ts';
import { type FileRule, fileRules, maxBytes } from '#domain/uploads/file-rules.ts';
import { folderRules, maxFilesAtOnce, mediaRules } from '#domain/uploads/folder-rules.ts';
import type { MockRequest } from './mock-request.ts';
import { type Refusal, refuse, refuseFields } from './refusal.ts';

interface FormRule {
  fileFields: readonly string[];
  maxFiles: number;
  /** The rule of the files; null when the role may not store into the folder. */
  ruleOf(folder: string, role: Role | null): FileRule | null;
  /** Whether each of the file fields needs a file of its own. */
  needsEach?: true;
}

const ruleIn = (rules: Partial<Record<string, FileRule>>, folder: string) => rules[folder] ?? null;

const formRules: Partial<Record<OperationId, FormRule>> = {
  storeFiles: {
    fileFields: ['file[]'],
    maxFiles: maxFilesAtOnce.storeFiles,
    ruleOf: (folder, role) => ruleIn(folderRules[role ?? 'USER'], folder),
  },
  uploadDiamondImages: {
    fileFields: ['file[]'],
    maxFiles: maxFilesAtOnce.uploadDiamondImages,
    ruleOf: (folder) => ruleIn(mediaRules, folder),
  },
  importDiamonds: { fileFields: ['file'], maxFiles: 1, ruleOf: () => fileRules.diamondList },
  registerUser: {
    fileFields: ['owner_proof', 'visiting_card'],
    maxFiles: 2,
    ruleOf: () => fileRules.registrationProof,
    needsEach: true,
  },
};

interface SentFile {
  field: string;
  file: File;
}

const megabyte = 1024 * 1024;
/** The largest file where the specification names no limit, in megabytes. */
const usualLimit: Partial<Record<OperationId, number>> = { importDiamonds: 200 };

/** Whether the content is of an accepted kind. A stock list is a workbook, which is an archive, or text. */
async function isAccepted(file: File, rule: FileRule): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  const kind = await detectFileKind(head);
  if (rule !== fileRules.diamondList) return kind !== null && rule.extensions.includes(kind.extension);
  const isArchive = head[0] === 0x50 && head[1] === 0x4b;
  return isArchive || (kind === null && !head.includes(0));
}

/** Why a rule refuses a file: 413, 415 or 422. Null when it accepts it. */
export async function fileRefusal(
  id: OperationId,
  { field, file }: SentFile,
  rule: FileRule,
): Promise<Refusal | null> {
  if (file.size === 0) return refuseFields({ [field]: messages.upload.noFile });
  const limit = maxBytes(rule) ?? (usualLimit[id] ?? 100) * megabyte;
  if (file.size > limit) {
    const text = messages.upload.tooLarge(`${limit / megabyte} MB`);
    return refuse(413, text, { fields: { [field]: text } });
  }
  if (await isAccepted(file, rule)) return null;
  const text = messages.upload.wrongKind(rule.extensions.join(' '));
  return refuse(415, text, { fields: { [field]: text } });
}

function missingFiles(
  { fileFields, needsEach }: FormRule,
  files: readonly SentFile[],
): Record<string, string> {
  if (!needsEach) return {};
  return Object.fromEntries(
    fileFields
      .filter((field) => !files.some((one) => one.field === field && one.file.size > 0))
      .map((field) => [field, messages.upload.noFile]),
  );
}

function checkFields(
  id: OperationId,
  form: z.ZodObject,
  rule: FormRule,
  { fields, files }: { fields: Record<string, string>; files: SentFile[] },
): Refusal | null {
  const omitted: Record<string, true> = Object.fromEntries(rule.fileFields.map((name) => [name, true]));
  const result = form.omit(omitted as Parameters<typeof form.omit>[0]).safeParse(fields);
  const invalid = result.success ? {} : invalidFields(result.error.issues, fields, fieldMessages[id]);
  const all = { ...invalid, ...missingFiles(rule, files) };
  return Object.keys(all).length > 0 ? refuseFields(all) : null;
}

function partsOf(sent: FormData): { fields: Record<string, string>; files: SentFile[] } {
  const fields: Record<string, string> = {};
  const files: SentFile[] = [];
  for (const [name, value] of sent.entries())
    if (value instanceof File) files.push({ field: name, file: value });
    else fields[name] = value.trim();
  return { fields, files };
}

/** Checks a form and its files as the server does: 400, 403, 413, 415 or 422. */
export async function checkForm(
  id: OperationId,
  request: MockRequest,
  form: NonNullable<RequestValidators['form']>,
  role: Role | null,
): Promise<Refusal | null> {
  const rule = formRules[id];
  if (!rule) return null;
  const sent = await request.formData().catch(() => null);
  if (!sent) return refuse(400, addedMessages.request.unreadable);
  const parts = partsOf(sent);
  const folder = parts.fields.filepath ?? '';
  const forbidden = refuse(403, addedMessages.session.notPermitted);
  if (id === 'storeFiles' && folder in folderRules.ADMIN && !rule.ruleOf(folder, role)) return forbidden;
  const foreign = parts.files.find(({ field }) => !rule.fileFields.includes(field));
  if (foreign) return refuseFields({ [foreign.field]: 'Unknown field' });
  const [fileField = ''] = rule.fileFields;
  if (parts.files.length > rule.maxFiles)
    return refuseFields({ [fileField]: `Please send at most ${rule.maxFiles} files` });
  const wrong = checkFields(id, form, rule, parts);
  if (wrong) return wrong;
  const fileRule = rule.ruleOf(folder, role);
  if (!fileRule) return forbidden;
  if (parts.files.length === 0) return refuseFields({ [fileField]: messages.upload.noFile });
  const refusals = await Promise.all(parts.files.map((file) => fileRefusal(id, file, fileRule)));
  // Media of stones are checked one by one: the answer reports the refused ones, unless there are no others.
  if (id === 'uploadDiamondImages' && refusals.includes(null)) return null;
  return refusals.find((refusal) => refusal !== null) ?? null;
}
