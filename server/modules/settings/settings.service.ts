import type { Config } from '../../../src/api/generated/model/config.ts';
import type { DemoSignIn } from '../../../src/api/generated/model/demoSignIn.ts';
import type { SiteInfo } from '../../../src/api/generated/model/siteInfo.ts';
import type { Base } from '../../base.ts';
import { unprocessable } from '../../contract/api-error.ts';
import { demoSignIns as knownSignIns } from '../../db/seed/people.ts';
import { emptyHomeSlider, parseHomeSlider } from './home-slider.ts';
import { settingsRepository as repository } from './settings.repository.ts';

export const settingsTexts = { notASlider: 'This is not the text of a home slider' } as const;

/** The configuration that administrators edit, and the public facts of the site. */
export function createSettingsService({ db, clock, config }: Pick<Base, 'db' | 'clock' | 'config'>) {
  return {
    /** One part of the configuration; its empty form when it was never saved. */
    async read(configType: Config['configType']): Promise<Config> {
      const stored = await repository.find(db.read, configType);
      return { configType, config: stored ?? JSON.stringify(emptyHomeSlider) };
    },

    /** Replaces one part of the configuration. 422 for text that does not hold exactly its named keys. */
    async replace({ configType, config }: Config): Promise<Config> {
      const slider = parseHomeSlider(config);
      if (!slider) throw unprocessable({ config: settingsTexts.notASlider });
      const kept = JSON.stringify(slider);
      await repository.replace(db.write, configType, kept, clock());
      return { configType, config: kept };
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
    const living = new Set(await repository.demoEmails(db.read));
    return knownSignIns
      .filter(({ email }) => living.has(email))
      .map(({ email, role, password }) => ({ email, role, password }));
  }
}
