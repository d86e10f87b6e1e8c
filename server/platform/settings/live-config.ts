import { type BusinessSettings, parseBusiness } from '#domain/settings/business-settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storedConfigRepository } from './stored-config.repository.ts';

/** How old the copy of the stored settings gets: another server may have saved them, ms. */
const maxAgeMs = 5000;

/** The settings of the environment that an administrator may override. */
export interface OverridableConfig {
  businessName: string;
  whatsappNumber: string;
  linkDays: number;
  returnDays: number;
  twoStepSignIn: 'optional' | 'required';
}

export interface StoredBusiness {
  /** What the environment says. */
  environment: OverridableConfig;
  /** Reads the stored settings again, after a change. */
  reload(): Promise<void>;
}

interface LiveConfigContext<Config> {
  config: Config;
  db: Database;
  clock: Clock;
}

/**
 * The configuration with the settings that administrators have saved in place of the environment's. The environment's
 * requirement of two-step sign-in stays: a screen cannot relax what the operator demands.
 */
export async function createLiveConfig<Config extends OverridableConfig>(context: LiveConfigContext<Config>) {
  const { config: environment, db, clock } = context;
  let stored: BusinessSettings | null = null;
  let readAt = 0;
  const reload = async () => {
    readAt = clock();
    stored = parseBusiness(await storedConfigRepository.find(db.read, 'BUSINESS'));
  };
  const current = () => {
    // A failed read keeps the copy; the next one tries again.
    if (clock() - readAt > maxAgeMs) reload().catch(() => undefined);
    return stored;
  };
  await reload();
  const config: Config = {
    ...environment,
    get businessName() {
      return current()?.business_name ?? environment.businessName;
    },
    get whatsappNumber() {
      return current()?.whatsapp_number ?? environment.whatsappNumber;
    },
    get linkDays() {
      return current()?.link_days ?? environment.linkDays;
    },
    get returnDays() {
      return current()?.return_days ?? environment.returnDays;
    },
    get twoStepSignIn() {
      return environment.twoStepSignIn === 'required'
        ? 'required'
        : (current()?.two_step_sign_in ?? 'optional');
    },
  };
  return { config, business: { environment, reload } satisfies StoredBusiness };
}
