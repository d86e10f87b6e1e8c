import type { z } from 'zod';
import { RegisterUserBody } from '../../../src/api/generated/zod/auth/auth.zod.ts';
import { fileRules } from '../../../src/domain/file-rules.ts';
import { messages } from '../../../src/domain/messages.ts';
import type { BackgroundWork } from '../../auth/background-work.ts';
import { createRequestLimit } from '../../auth/request-limit.ts';
import type { Base } from '../../base.ts';
import { ApiError } from '../../contract/api-error.ts';
import { readForm } from '../../contract/form-fields.ts';
import { isUniqueViolation } from '../../db/client.ts';
import { limitOfRule, refusalOf } from '../../files/file-refusal.ts';
import type { FileStore, KeptFile } from '../../files/file-store.ts';
import type { ReceivedFile } from '../../files/received-file.ts';
import { registrationLetter } from '../../mail/letters.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { authRepository } from './auth.repository.ts';

const proofFields = ['owner_proof', 'visiting_card'] as const;
const formFields = RegisterUserBody.omit({ owner_proof: true, visiting_card: true });
type Applicant = z.output<typeof formFields>;

/** Opens only with a signed key: see keyedFolders. */
const proofsFolder = 'proofs';

const takenTexts = {
  email: 'This email is in use already',
  username: 'This username is in use already',
} as const;

interface Others {
  mailer: Mailer;
  background: BackgroundWork;
  store: FileStore;
}

/** Asking for an account, with proofs of who asks. */
export function createRegistration(base: Base, { mailer, background, store }: Others) {
  const { config, db, clock, passwords } = base;
  // The answer has to tell which names are in use, so nobody may ask for many.
  const limit = createRequestLimit(base, { name: 'registration', ofAccount: 10, ofAddress: 10 });

  async function refuseTaken(applicant: Applicant): Promise<void> {
    const field = await authRepository.findTaken(db.read, applicant);
    if (field) throw new ApiError(409, takenTexts[field], { fields: { [field]: takenTexts[field] } });
  }

  async function insert(applicant: Applicant, proofs: Record<string, KeptFile>): Promise<void> {
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
      await store.record(trx, Object.values(proofs), id);
    });
  }

  async function tellAdmins(applicant: Applicant): Promise<void> {
    for (const admin of await authRepository.findAdmins(db.read)) {
      await mailer.send(registrationLetter(config, admin, applicant));
    }
  }

  return {
    /**
     * Makes an inactive account that waits for approval. Throws 409 for an email or username in use, 413 and 415
     * for proofs that cannot be taken, 422 for fields, 429 after too many requests.
     */
    async register(request: Request, address: string): Promise<void> {
      await limit.count(address, address);
      const receiving = {
        fileFields: proofFields,
        mostFiles: proofFields.length,
        limitOf: () => limitOfRule(fileRules.registrationProof),
      };
      const applicant = await store.receive(request, receiving, async ({ fields, files }, keep) => {
        const read = readForm('registerUser', formFields, tidied(fields), missingProofs(files));
        for (const file of files) {
          const refusal = refusalOf(file, fileRules.registrationProof);
          if (refusal) throw refusal;
        }
        await refuseTaken(read);
        const proofs: Record<string, KeptFile> = {};
        for (const file of files) proofs[file.field] = await keep(file, proofsFolder);
        await insert(read, proofs).catch(async (failure: unknown) => {
          // Somebody took the name meanwhile: say which.
          if (isUniqueViolation(failure)) await refuseTaken(read);
          throw failure;
        });
        return read;
      });
      background.start('telling the administrators of a registration', () => tellAdmins(applicant));
    },
  };
}

/** As the form is stored: nothing blank around the texts, names to sign in with in lower case. */
function tidied(fields: Record<string, string>): Record<string, string> {
  const tidy = (name: string, value: string) => {
    if (name === 'password') return value;
    return name === 'email' || name === 'username' ? value.trim().toLowerCase() : value.trim();
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, tidy(name, value)]));
}

/** Each proof is there, has something in it and comes once. */
function missingProofs(files: readonly ReceivedFile[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of proofFields) {
    const given = files.filter((file) => file.field === field);
    if (given.length > 1) problems[field] = 'Please send one file only';
    else if (!given[0]?.size) problems[field] = messages.upload.noFile;
  }
  return problems;
}
