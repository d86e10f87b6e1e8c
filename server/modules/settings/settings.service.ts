import type { Config } from '#contract/model/config.ts';
import type { DemoSignIn } from '#contract/model/demoSignIn.ts';
import type { SiteInfo } from '#contract/model/siteInfo.ts';
import type { PricingRule } from '#domain/pricing/pricing-rule.ts';
import { pricingRuleOf } from '#domain/settings/pricing-rules.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries } from '#server/platform/db/database.ts';
import { forbidden } from '#server/platform/http/api-error.ts';
import { claimFiles } from '#server/platform/storage/claim-files.ts';
import { configParts } from './config-parts.ts';
import { settingsRepository as repository } from './settings.repository.ts';

interface SettingsContext {
  config: { businessName: string; whatsappNumber: string; demo: boolean };
  db: Database;
  clock: Clock;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

/** Returns the rule by which stones of suppliers are priced; null without one. */
export async function findPricingRule(from: Queries): Promise<PricingRule | null> {
  return pricingRuleOf(await repository.find(from, 'PRICING_RULES'));
}

/** Reads and replaces the configuration, and returns the public site information. */
export function createSettingsService(
  { db, clock, config }: SettingsContext,
  demo: { signIns: readonly DemoSignIn[] },
) {
  return {
    /** Reads one part of the configuration; the empty value before the first save. Throws 403 when the role may not read it. */
    async read({ role }: Pick<SignedIn, 'role'>, configType: Config['configType']): Promise<Config> {
      const { readers, empty } = configParts[configType];
      if (!readers.includes(role)) throw forbidden();
      const stored = await repository.find(db.read, configType);
      return { configType, config: stored ?? JSON.stringify(empty) };
    },

    /**
     * Replaces one part of the configuration. Throws 422 for missing or unknown keys, for invalid values, and for
     * files that the caller did not upload.
     */
    async replace({ configType, config }: Config, userId: number): Promise<Config> {
      const { parse, filesOf } = configParts[configType];
      const normalized = JSON.stringify(parse(config));
      await db.transaction(async (trx) => {
        const before = await repository.find(trx, configType);
        await claimFiles(trx, filesOf(before, normalized), userId, clock());
        await repository.replace(trx, configType, normalized, clock());
      });
      return { configType, config: normalized };
    },

    /** Returns the public site information: business name, WhatsApp number and, in demo mode, the active demo accounts. */
    async site(): Promise<SiteInfo> {
      return {
        business_name: config.businessName,
        whatsapp_number: config.whatsappNumber.replace(/\D/g, '') || null,
        demo: config.demo,
        ...(config.demo ? { demo_sign_ins: await demoSignIns() } : {}),
      };
    },
  };

  async function demoSignIns(): Promise<DemoSignIn[]> {
    const active = new Set(await repository.demoEmails(db.read));
    return demo.signIns
      .filter(({ email }) => active.has(email))
      .map(({ email, role, password }) => ({ email, role, password }));
  }
}
