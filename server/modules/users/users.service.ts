import type { User } from '#contract/model/user.ts';
import type { UserInput } from '#contract/model/userInput.ts';
import type { UserUpdate } from '#contract/model/userUpdate.ts';
import {
  changesAdministrators,
  changesOwnAccess,
  endsSessions,
  mayChangeAccount,
} from '#domain/accounts/account-change.ts';
import { changesPlace, placeIdsOf } from '#domain/accounts/address-places.ts';
import { emailAddress } from '#domain/accounts/email-address.ts';
import { internationalNumber } from '#domain/accounts/phone-number.ts';
import { signInName, storedSignInNames } from '#domain/accounts/sign-in-names.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import { assertCurrent, changeTime } from '#server/contract/record-version.ts';
import type { PageOf } from '#server/contract/record-window.ts';
import type { AuthService } from '#server/modules/auth/auth.service.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { LocationsService } from '#server/modules/locations/locations.service.ts';
import { toUser } from '#server/platform/auth/accounts.ts';
import { assertConfirmed, lockActingAccount } from '#server/platform/auth/acting-account.ts';
import { type Caller, originOf } from '#server/platform/auth/caller.ts';
import type { Passwords } from '#server/platform/auth/passwords.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Row, RowChange } from '#server/platform/db/schema.ts';
import { conflict, forbidden, notFound, unprocessable } from '#server/platform/http/api-error.ts';
import { mailLater } from '#server/platform/mail/mail-later.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { claimFiles, type FileField } from '#server/platform/storage/claim-files.ts';
import { accountEntry } from './account-entry.ts';
import { assertNotTaken } from './assert-not-taken.ts';
import { changeMails } from './change-mails.ts';
import { endEmail } from './end-email.ts';
import { createTwoStepReset } from './reset-two-step.ts';
import { createSignInChange, type SignInChangeContext } from './sign-in-change.ts';
import { usersRepository as repository, type UserFilter } from './users.repository.ts';

/** Changes that a buyer may make to the own profile in 15 minutes: each is kept in the history. */
const maxProfileChanges = 60;

type Numbers = Pick<User, 'mobile_no' | 'whatsapp_no'>;

interface UsersContext extends SignInChangeContext {
  passwords: Passwords;
}

export type UsersService = ReturnType<typeof createUsersService>;

/** Lists, creates and updates the accounts of administrators and buyers. */
export function createUsersService(
  context: UsersContext,
  services: {
    locations: LocationsService;
    mailer: Mailer;
    auth: Pick<AuthService, 'keepFormerEmail' | 'removeTwoStep' | 'notify'>;
  },
) {
  const { config, db, clock, passwords, sessions } = context;
  const { auth, locations } = services;
  const limit = createRateLimit(context, { name: 'profile', ofAccount: maxProfileChanges });

  async function present(trx: Trx, id: number): Promise<User> {
    const row = await repository.find(trx, id);
    if (!row) throw notFound();
    return toUser(row);
  }

  /** The sent telephone numbers as they are stored; the country of the company is that of a number without a code. */
  async function storedNumbers(trx: Trx, sent: Partial<Numbers>, country: number | null | undefined) {
    const names = (['mobile_no', 'whatsapp_no'] as const).filter((name) => sent[name] !== undefined);
    if (names.length === 0) return {};
    const code = await locations.diallingCode(trx, country ?? null);
    return Object.fromEntries(
      names.map((name) => [name, internationalNumber(sent[name]!, code)]),
    ) as Partial<Numbers>;
  }

  return {
    ...createTwoStepReset(context, services),
    ...createSignInChange(context, services),
    /** Lists one page of accounts, newest first. */
    async list(filter: UserFilter, page: number, limit = defaultPageSize): Promise<PageOf<User>> {
      const { rows, total } = await db.snapshot((from) =>
        repository.list(from, filter, pageOffset(page, limit), limit),
      );
      const data = rows.map((row) => toUser(row));
      return { data, current_page: page, total, per_page: limit };
    },

    /** Adds an account that can sign in immediately. Throws 401 for an actor blocked meanwhile, 403 for an administrator before `assertConfirmed`, 409 for a duplicate email or username, and 422 for a weak password, for unknown or mismatched places and for pictures that the actor did not upload. */
    async create(actor: SignedIn, input: UserInput): Promise<User> {
      const { password, ...profile } = input;
      const user_type = input.user_type ?? 'USER';
      if (user_type === 'ADMIN') assertConfirmed(actor);
      const problem = await passwords.problem(password, { ...profile, user_type });
      if (problem) throw unprocessable({ password: problem });
      const password_hash = await passwords.hash(password);
      const now = clock();
      const email = emailAddress(input.email);
      const username = signInName(input.username);
      return db.transaction(async (trx) => {
        await lockActingAccount(db, trx, actor);
        await assertNotTaken(trx, { email, username }, null);
        const places = await locations.resolvePlaces(trx, input);
        await claimFiles(trx, pictureFields(null, profile), actor.id, now);
        const row = {
          ...profile,
          ...(await storedNumbers(trx, profile, places.company_country_id)),
          ...places,
          email,
          username,
          user_type,
          password_hash,
        };
        const user = await present(
          trx,
          await repository.insert(trx, { ...row, created_at: now, updated_at: now }),
        );
        await recordHistory(trx, { at: now, account: actor.id, ...accountEntry(null, user) });
        return user;
      });
    },

    /**
     * Changes only the submitted fields. Throws 401 when the caller was blocked or demoted meanwhile, 403 when the caller lacks permission (see mayChangeAccount, changesAdministrators), 404 for
     * an unknown account, and 409 for an outdated `updated_at`, a duplicate email or username, or a block or role
     * change of the own account, 422 for a picture that the actor did not upload, 429 for too many changes of a buyer. Blocking an account or setting its role ends its sessions.
     */
    async update(actor: SignedIn, change: UserUpdate, caller: Caller): Promise<User> {
      if (actor.role === 'USER') await limit.begin(String(actor.id));
      const changed = await db.transaction(async (trx) => {
        await lockActingAccount(db, trx, actor, [change.id]);
        const row = await repository.find(trx, change.id);
        // A buyer gets the same error for an unknown account as for one of another user, so that ids cannot be probed.
        if (!row) throw actor.role === 'ADMIN' ? notFound() : forbidden();
        if (!mayChangeAccount(actor, row, change)) throw forbidden();
        assertCurrent(row, change.updated_at, 'account');
        if (changesOwnAccess(actor, row, change)) throw conflict(addedMessages.account.ownAccount);
        if (changesAdministrators(row, change)) assertConfirmed(actor);
        const columns = toColumns(change);
        await assertNotTaken(trx, columns, row.id);
        const places = changesPlace(change)
          ? await locations.resolvePlaces(trx, { ...placeIdsOf(row), ...change })
          : {};
        const now = changeTime(clock, row);
        await claimFiles(trx, pictureFields(row, columns), actor.id, now);
        const { company_country_id: country } = { ...row, ...places };
        const numbers = await storedNumbers(trx, change, country);
        await repository.update(trx, row.id, { ...columns, ...numbers, ...places, updated_at: now });
        const user = await present(trx, row.id);
        const undoToken = await endEmail(auth, trx, row, user.email);
        if (endsSessions(change)) await sessions.endAll(trx, row.id);
        await recordHistory(trx, { at: now, account: actor.id, ...accountEntry(toUser(row), user) });
        return { before: row, after: user, undoToken, at: now };
      });
      const by = actor.id === change.id ? originOf(caller) : ('an administrator' as const);
      mailLater(context, changeMails(config, changed, { at: changed.at, by }));
      return changed.after;
    },
  };
}

/** Converts the submitted fields to column values. */
function toColumns(change: UserUpdate): RowChange<'users'> & { email?: string; username?: string } {
  const { id: _id, updated_at: _seen, status, email, username, ...profile } = change;
  return {
    ...profile,
    ...(status === undefined ? {} : { status: status === 'active' ? 1 : 0 }),
    ...storedSignInNames({ email, username }),
  };
}

type Pictures = Partial<Pick<Row<'users'>, 'profile_img' | 'company_profile_img'>>;

const pictureFields = (before: Pictures | null, after: Pictures): FileField[] =>
  (['profile_img', 'company_profile_img'] as const).map((field) => ({
    field,
    folder: 'profile',
    before: before?.[field] ?? null,
    after: after[field],
  }));
