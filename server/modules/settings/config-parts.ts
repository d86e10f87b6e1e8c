import type { ConfigType } from '#contract/model/configType.ts';
import { checkBankDetails, emptyBankDetails } from '#domain/settings/bank-details.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { emptyHomeSlider, parseHomeSlider } from './home-slider.ts';

export const settingsTexts = { notASlider: 'This is not a valid home slider' } as const;

interface ConfigPart {
  /** Who may read it; administrators alone change the configuration. */
  readers: readonly SignedIn['role'][];
  /** What it is before it was first saved. */
  empty: object;
  /** The object to store of a JSON text. Throws 422. */
  parse(json: string): object;
}

/** Every part of the configuration. */
export const configParts: Record<ConfigType, ConfigPart> = {
  HOME_SLIDER: {
    readers: ['ADMIN', 'USER'],
    empty: emptyHomeSlider,
    parse(json) {
      const slider = parseHomeSlider(json);
      if (!slider) throw unprocessable({ config: settingsTexts.notASlider });
      return slider;
    },
  },
  BANK_DETAILS: {
    readers: ['ADMIN'],
    empty: emptyBankDetails,
    parse(json) {
      const checked = checkBankDetails(json);
      if (!checked.ok) throw unprocessable(checked.fields);
      return checked.details;
    },
  },
};
