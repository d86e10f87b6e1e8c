import type { z } from 'zod';
import { RegisterUserBody } from '#contract/zod/auth/auth.zod.ts';
import { internationalNumber } from '#domain/accounts/phone-number.ts';
import { signInName } from '#domain/accounts/sign-in-names.ts';
import { takenNameTexts } from '#domain/messages/account-texts.ts';
import { messages } from '#domain/messages/messages.ts';
import { businessNotices } from '#domain/notices/notice-texts.ts';
import { fileRules, maxBytes } from '#domain/uploads/file-rules.ts';
import { readForm } from '#server/contract/form-fields.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { tellBusiness } from '#server/modules/notices/notices.service.ts';
import type { Passwords } from '#server/platform/auth/passwords.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignInSettings } from '#server/platform/auth/sign-in-settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, isUniqueViolation } from '#server/platform/db/database.ts';
import { conflictOfField, unprocessable } from '#server/platform/http/api-error.ts';
import type { FileStore, StoredUpload } from '#server/platform/storage/uploads/file-store.ts';
import { validateFile } from '#server/platform/storage/uploads/file-validation.ts';
import type { ReceivedFile } from '#server/platform/storage/uploads/received-file.ts';
import { createUploadQuota, type UnusedFileLimits } from '#server/platform/storage/uploads/upload-quota.ts';
import { authRepository } from './auth.repository.ts';

const proofFields = ['owner_proof', 'visiting_card'] as const;
const formFields = RegisterUserBody.omit({ owner_proof: true, visiting_card: true });
type Applicant = z.output<typeof formFields>;

/** Served only with a signed key: see privateFolders. */
const proofsFolder = 'proofs';

export interface RegistrationContext {
  config: { signIn: SignInSettings; unusedFiles: UnusedFileLimits };
  db: Database;
  clock: Clock;
  passwords: Passwords;
}

/** Registration with proofs of identity. */
export function createRegistration(context: RegistrationContext, { store }: { store: FileStore }) {
  const { config, db, clock, passwords } = context;
  // The response reveals which names are in use, so requests are rate-limited.
  const limit = createRateLimit(context, {
    name: 'registration',
    ofAddress: config.signIn.registrationsPerAddress,
  });

  const quota = createUploadQuota(context);

  async function assertNotTaken(applicant: Applicant): Promise<void> {
    const field = await authRepository.findTaken(db.read, applicant);
    if (field) throw conflictOfField(field, takenNameTexts[field]);
  }

  async function insert(applicant: Applicant, proofs: Record<string, StoredUpload>): Promise<void> {
    const { password, ...profile } = applicant;
    const password_hash = await passwords.hash(password);
    const now = clock();
    await db.transaction(async (trx) => {
      const id = await authRepository.insertApplicant(trx, {
        ...profile,
        password_hash,
        user_type: 'USER',
        status: 0,
        approval: 0,
        owner_proof: proofs.owner_proof?.url ?? null,
        visiting_card: proofs.visiting_card?.url ?? null,
        created_at: now,
        updated_at: now,
      });
      await store.record(trx, Object.values(proofs), id, 'named');
      await recordHistory(trx, {
        at: now,
        account: id,
        action: 'register',
        subject: { kind: 'user', id, label: profile.name },
      });
      await tellBusiness(trx, businessNotices.registered({ id, ...profile }), now);
    });
  }

  return {
    /**
     * Creates an inactive account that is pending approval. Throws 409 for an email or username in use, 413 and 415
     * for invalid proofs, 422 for invalid fields, 429 after too many requests.
     */
    async register(request: Request, address: string): Promise<void> {
      await limit.begin(address, address);
      await quota.assertRoomForProofs();
      const receiveOptions = {
        fileFields: proofFields,
        maxFiles: proofFields.length,
        limitOf: () => maxBytes(fileRules.registrationProof),
      };
      await store.receive(
        { request, sender: { address } },
        receiveOptions,
        async ({ fields, files }, storeUpload) => {
          const parsed = readForm('registerUser', formFields, normalizeFields(fields), missingProofs(files));
          for (const file of files) {
            const error = validateFile(file, fileRules.registrationProof);
            if (error) throw error;
          }
          const problem = await passwords.problem(parsed.password, { ...parsed, user_type: 'USER' });
          if (problem) throw unprocessable({ password: problem });
          await assertNotTaken(parsed);
          const proofs: Record<string, StoredUpload> = {};
          for (const file of files) proofs[file.field] = await storeUpload(file, proofsFolder);
          await insert(parsed, proofs).catch(async (failure: unknown) => {
            // Another request took a name meanwhile: report which.
            if (isUniqueViolation(failure)) await assertNotTaken(parsed);
            throw failure;
          });
        },
      );
    },
  };
}

/** Normalizes the form for storage: trimmed texts, sign-in names and telephone numbers as they are stored. */
function normalizeFields(fields: Record<string, string>): Record<string, string> {
  const normalize = (name: string, value: string) => {
    if (name === 'password') return value;
    if (name === 'username') return signInName(value);
    return name === 'mobile_no' || name === 'whatsapp_no' ? internationalNumber(value, null) : value.trim();
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, normalize(name, value)]));
}

/** Checks that each proof is present once and not empty. */
function missingProofs(files: readonly ReceivedFile[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of proofFields) {
    const received = files.filter((file) => file.field === field);
    if (received.length > 1) problems[field] = 'Please send one file only';
    else if (!received[0]?.size) problems[field] = messages.upload.noFile;
  }
  return problems;
}
