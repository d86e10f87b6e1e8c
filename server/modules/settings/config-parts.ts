import type { ConfigType } from '#contract/model/configType.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { checkBankDetails, emptyBankDetails } from '#domain/settings/bank-details.ts';
import { checkBusiness } from '#domain/settings/business-settings.ts';
import { checkHoldSettings, defaultHoldSettings } from '#domain/settings/hold-settings.ts';
import { emptyHomeSlider, parseHomeSlider } from '#domain/settings/home-slider.ts';
import { checkNoticeSettings, defaultNoticeSettings } from '#domain/settings/notice-settings.ts';
import { checkPricing, noPricing } from '#domain/settings/pricing-rules.ts';
import { noShapePictures, parseShapePictures } from '#domain/settings/shape-pictures.ts';
import { builtInShapes } from '#domain/stone-fields/shapes.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import type { FileField } from '#server/platform/storage/claim-files.ts';

/** The pictures of the shapes. Refusals are of the field that holds the text. */
function shapeFields(before: string | null, after: string): FileField[] {
  const [old, wanted] = [before, after].map((json) => (json ? parseShapePictures(json) : null));
  const pictureOf = (from: typeof old, name: string) =>
    from?.pictures.find(({ shape }) => shape === name)?.image_url ?? null;
  return builtInShapes.map(({ name }) => ({
    field: 'config',
    folder: 'shape',
    before: pictureOf(old, name),
    after: pictureOf(wanted, name),
  }));
}

const slideUrls = ['slider1url', 'slider2url', 'slider3url'] as const;

/** The pictures of the slots. Refusals are of the field that holds the text. */
function slideFields(before: string | null, after: string): FileField[] {
  const [old, wanted] = [before && parseHomeSlider(before), parseHomeSlider(after)];
  return slideUrls.map((slot) => ({
    field: 'config',
    folder: 'slider',
    before: (old ? old[slot] : '') || null,
    after: wanted?.[slot] || null,
  }));
}

interface ConfigPart {
  /** The value until the first save; null where it is that of the server's environment. */
  empty: object | null;
  /** Parses and validates the JSON text and returns the object to store. Throws 422 for invalid text. */
  parse(json: string): object;
  /** The stored files that the text names, before a change and after it. */
  filesOf(before: string | null, after: string): FileField[];
}

export const configParts: Record<ConfigType, ConfigPart> = {
  HOME_SLIDER: {
    empty: emptyHomeSlider,
    parse(json) {
      const slider = parseHomeSlider(json);
      if (!slider) throw unprocessable({ config: addedMessages.businessAnswer.notASlider });
      return slider;
    },
    filesOf: slideFields,
  },
  BANK_DETAILS: {
    empty: emptyBankDetails,
    parse(json) {
      const checked = checkBankDetails(json);
      if (!checked.ok) throw unprocessable(checked.fields);
      return checked.details;
    },
    filesOf: () => [],
  },
  PRICING_RULES: {
    empty: noPricing,
    parse(json) {
      const checked = checkPricing(json);
      if (!checked.ok) throw unprocessable(checked.fields);
      return checked.config;
    },
    filesOf: () => [],
  },
  BUSINESS: {
    empty: null,
    parse(json) {
      const checked = checkBusiness(json);
      if (!checked.ok) throw unprocessable(checked.fields);
      return checked.settings;
    },
    filesOf: () => [],
  },
  SHAPE_PICTURES: {
    empty: noShapePictures,
    parse(json) {
      const parsed = parseShapePictures(json);
      if (!parsed) throw unprocessable({ config: addedMessages.businessAnswer.notShapePictures });
      return parsed;
    },
    filesOf: shapeFields,
  },
  HOLDS: {
    empty: defaultHoldSettings,
    parse(json) {
      const checked = checkHoldSettings(json);
      if (!checked.ok) throw unprocessable(checked.fields);
      return checked.settings;
    },
    filesOf: () => [],
  },
  NOTICES: {
    empty: defaultNoticeSettings,
    parse(json) {
      const checked = checkNoticeSettings(json);
      if (!checked.ok) throw unprocessable(checked.fields);
      return checked.settings;
    },
    filesOf: () => [],
  },
};
