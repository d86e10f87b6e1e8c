import type { Config } from '#contract/model/config.ts';
import type { ConfigType } from '#contract/model/configType.ts';
import type { DemoSignIn } from '#contract/model/demoSignIn.ts';
import type { SiteInfo } from '#contract/model/siteInfo.ts';
import type { UpdateConfigInput } from '#contract/model/updateConfigInput.ts';
import type { Role } from '#domain/accounts/role.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { PricingRule } from '#domain/pricing/pricing-rule.ts';
import { type BankDetails, hasBankDetails, parseBankDetails } from '#domain/settings/bank-details.ts';
import { type BusinessSettings, publicBusiness } from '#domain/settings/business-settings.ts';
import { defaultHoldSettings, type HoldSettings, parseHoldSettings } from '#domain/settings/hold-settings.ts';
import {
  defaultNoticeSettings,
  type NoticeSettings,
  parseNoticeSettings,
} from '#domain/settings/notice-settings.ts';
import { pricingRuleOf } from '#domain/settings/pricing-rules.ts';
import { noShapePictures, parseShapePictures } from '#domain/settings/shape-pictures.ts';
import { assertCurrent, changeTime } from '#server/contract/record-version.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { assertConfirmed, type Confirmable } from '#server/platform/auth/acting-account.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { forbidden, unprocessable } from '#server/platform/http/api-error.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { OverridableConfig, StoredBusiness } from '#server/platform/settings/live-config.ts';
import { claimFiles } from '#server/platform/storage/claim-files.ts';
import { type BankNoticesContext, createBankNotices } from './bank-notices.ts';
import { configParts } from './config-parts.ts';
import { settingsRepository as repository } from './settings.repository.ts';
import { createSetup, type SetupContext } from './setup/setup.ts';
import { createTestMail, type TestMailContext } from './setup/test-mail.ts';

/** Roles that may read each part of the configuration. Only administrators may change one. */
const configReaders: Record<ConfigType, readonly Role[]> = {
  HOME_SLIDER: ['ADMIN', 'USER'],
  BANK_DETAILS: ['ADMIN'],
  PRICING_RULES: ['ADMIN'],
  BUSINESS: ['ADMIN'],
  // Buyers read whether a hold is granted at once.
  HOLDS: ['ADMIN', 'USER'],
  // Buyers get the pictures with the options of the search form.
  SHAPE_PICTURES: ['ADMIN'],
  NOTICES: ['ADMIN'],
};

interface SettingsContext extends Omit<SetupContext & TestMailContext & BankNoticesContext, 'config'> {
  config: OverridableConfig & { demo: boolean } & SetupContext['config'] &
    TestMailContext['config'] &
    BankNoticesContext['config'];
  business: StoredBusiness;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

/** Returns the rule by which stones of suppliers are priced; null without one. */
export async function findPricingRule(from: Queries): Promise<PricingRule | null> {
  return pricingRuleOf(await repository.find(from, 'PRICING_RULES'));
}

/** Returns the account that customers pay into; null when none is stored. Its callers decide who sees it. */
export async function findBankDetails(from: Queries): Promise<BankDetails | null> {
  const details = parseBankDetails((await repository.find(from, 'BANK_DETAILS')) ?? undefined);
  return details && hasBankDetails(details) ? details : null;
}

/** Returns whether buyers hold stones themselves, how many and for how long. */
export async function findHoldSettings(from: Queries): Promise<HoldSettings> {
  return parseHoldSettings(await repository.find(from, 'HOLDS')) ?? defaultHoldSettings;
}

/** Returns what the business is told of, and where its mails go. */
export async function findNoticeSettings(from: Queries): Promise<NoticeSettings> {
  return parseNoticeSettings(await repository.find(from, 'NOTICES')) ?? defaultNoticeSettings;
}

/** Returns the address of each shape's own picture, by the name of the shape. */
export async function findShapePictures(from: Queries): Promise<ReadonlyMap<string, string>> {
  const stored = await repository.find(from, 'SHAPE_PICTURES');
  const { pictures } = (stored && parseShapePictures(stored)) || noShapePictures;
  return new Map(pictures.map(({ shape, image_url }) => [shape, image_url]));
}

const isoTime = (at: number) => new Date(at).toISOString();

/** The keys of a part that changed. */
function changesOf(before: string, after: string) {
  const [from, to] = [before, after].map((json) => JSON.parse(json) as Record<string, unknown>);
  return changedFields(from!, to!, [...new Set(Object.keys({ ...from, ...to }))]);
}

/** Reads and replaces the configuration, and returns the public site information. */
export function createSettingsService(
  context: SettingsContext,
  { signIns, mailer }: { signIns: readonly DemoSignIn[]; mailer: Mailer },
) {
  const { db, clock, config, business } = context;
  const notices = createBankNotices(context);
  return {
    ...createSetup(context),
    ...createTestMail(context, mailer),

    /** Reads one part of the configuration; the empty value before the first save. Throws 403 when the role may not read it. */
    async read({ role }: Pick<SignedIn, 'role'>, configType: Config['configType']): Promise<Config> {
      if (!configReaders[configType].includes(role)) throw forbidden();
      const { empty } = configParts[configType];
      const stored = await repository.findSaved(db.read, configType);
      const config = stored?.config ?? JSON.stringify(empty ?? businessNow());
      return { configType, config, updated_at: isoTime(stored?.updated_at ?? 0) };
    },

    /**
     * Replaces one part of the configuration. Throws 403 for the bank account before `assertConfirmed`, 409 for an outdated `updated_at`, and 422 for missing or unknown
     * keys, for invalid values, and for files that the caller did not upload.
     */
    async replace(
      { configType, config, updated_at }: UpdateConfigInput,
      actor: Pick<SignedIn, 'id' | 'name'> & Confirmable,
      caller: Caller,
    ): Promise<Config> {
      if (configType === 'BANK_DETAILS') assertConfirmed(actor);
      const { parse, filesOf, empty } = configParts[configType];
      const normalized = JSON.stringify(parse(config));
      if (configType === 'BUSINESS') assertKeepsTwoStep(normalized);
      const { savedAt, before } = await db.transaction(async (trx) => {
        const stored = await repository.lock(trx, configType);
        assertCurrent(stored, updated_at, 'setting');
        const before = stored.config || null;
        const now = changeTime(clock, stored);
        await claimFiles(trx, filesOf(before, normalized), actor.id, now);
        await repository.replace(trx, configType, normalized, now);
        await recordHistory(trx, {
          at: now,
          account: actor.id,
          action: 'update',
          subject: { kind: 'settings', id: null, label: configType },
          changes: changesOf(before ?? JSON.stringify(empty ?? businessNow()), normalized),
        });
        return { savedAt: now, before };
      });
      if (configType === 'BANK_DETAILS' && normalized !== before)
        notices.bankDetails({ from: before, to: normalized }, { at: savedAt, actor, caller });
      if (configType === 'BUSINESS') await business.reload();
      return { configType, config: normalized, updated_at: isoTime(savedAt) };
    },

    /** Returns the public site information: business name, WhatsApp number and, in demo mode, the active demo accounts. */
    async site(): Promise<SiteInfo> {
      return {
        ...publicBusiness(businessNow()),
        demo: config.demo,
        ...(config.demo ? { demo_sign_ins: await demoSignIns() } : {}),
      };
    },
  };

  /** The settings in force before the first save: those of the environment. */
  function businessNow(): BusinessSettings {
    return {
      business_name: config.businessName,
      whatsapp_number: config.whatsappNumber,
      link_days: config.linkDays,
      return_days: config.returnDays,
      two_step_sign_in: config.twoStepSignIn,
    };
  }

  /** Throws 422 for settings that relax what the environment requires. */
  function assertKeepsTwoStep(json: string): void {
    const { two_step_sign_in } = JSON.parse(json) as BusinessSettings;
    if (business.environment.twoStepSignIn === 'required' && two_step_sign_in === 'optional')
      throw unprocessable({ two_step_sign_in: addedMessages.businessAnswer.twoStepRequired });
  }

  async function demoSignIns(): Promise<DemoSignIn[]> {
    const active = new Set(await repository.demoEmails(db.read));
    return signIns
      .filter(({ email }) => active.has(email))
      .map(({ email, role, password }) => ({ email, role, password }));
  }
}
