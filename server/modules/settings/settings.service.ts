import type { Config } from '#contract/model/config.ts';
import type { DemoSignIn } from '#contract/model/demoSignIn.ts';
import type { SiteInfo } from '#contract/model/siteInfo.ts';
import type { AppContext } from '#server/app/app-context.ts';
import { demoSignIns as knownSignIns } from '#server/demo/people.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { emptyHomeSlider, parseHomeSlider } from './home-slider.ts';
import { settingsRepository as repository } from './settings.repository.ts';

export const settingsMessages = { notASlider: 'This is not the text of a home slider' } as const;

/** The configuration that administrators edit, and the public facts of the site. */
export function createSettingsService({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  return {
    /** One part of the configuration; its empty form when it was never saved. */
    async read(configType: Config['configType']): Promise<Config> {
      const stored = await repository.find(db.read, configType);
      return { configType, config: stored ?? JSON.stringify(emptyHomeSlider) };
    },

    /** Replaces one part of the configuration. 422 for text that does not hold exactly its named keys. */
    async replace({ configType, config }: Config): Promise<Config> {
      const slider = parseHomeSlider(config);
      if (!slider) throw unprocessable({ config: settingsMessages.notASlider });
      const normalized = JSON.stringify(slider);
      await repository.replace(db.write, configType, normalized, clock());
      return { configType, config: normalized };
    },

    /** What everybody may know: the name, the chat number, and on a demonstration who may be tried. */
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
    return knownSignIns
      .filter(({ email }) => active.has(email))
      .map(({ email, role, password }) => ({ email, role, password }));
  }
}
