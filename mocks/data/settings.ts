import type { BankDetails } from '#contract/model/bankDetails.ts';
import type { BusinessSettings } from '#contract/model/businessSettings.ts';
import type { HomeSlider } from '#contract/model/homeSlider.ts';
import type { Setup } from '#contract/model/setup.ts';
import type { SetupStepId } from '#contract/model/setupStepId.ts';
import type { SiteInfo } from '#contract/model/siteInfo.ts';
import type { PricingConfig } from '#domain/settings/pricing-rules.ts';
import { adminMeera, buyerAsha } from './users.ts';

/** A business in production: no demonstration accounts. */
export const siteInfo: SiteInfo = {
  business_name: 'House of Ardent',
  whatsapp_number: '919820011001',
  demo: false,
};

/** Password of every account of the mock. */
export const demoPassword = 'ardent-demo';

/** A demonstration, with the accounts to sign in as. */
export const demoSiteInfo: SiteInfo = {
  ...siteInfo,
  demo: true,
  demo_sign_ins: [
    { email: adminMeera.email, role: 'ADMIN', password: demoPassword },
    { email: buyerAsha.email, role: 'USER', password: demoPassword },
  ],
};

/** No chat number is configured. */
export const siteInfoWithoutChat: SiteInfo = { ...siteInfo, whatsapp_number: null };

/** The bank account for payments. */
export const bankDetails: BankDetails = {
  beneficiary: 'House of Ardent',
  bank: 'KBC, Hoveniersstraat, Antwerp',
  account_no: 'BE68539007547034',
  bank_code: 'KREDBEBB',
  note: 'Please give the order number as the reference.',
};

/** The rule by which stones of suppliers are priced: dearer goods at points, all others at a percentage. */
export const pricingRules: PricingConfig = {
  round_to: 1,
  bands: [
    {
      carat_from: 1,
      carat_below: null,
      price_from: null,
      price_below: null,
      wholesale: '+3 pts',
      retail: '+12 pts',
    },
    {
      carat_from: null,
      carat_below: null,
      price_from: null,
      price_below: null,
      wholesale: '+8%',
      retail: '+20%',
    },
  ],
};

/** What the business calls itself, and how its links and sign-ins work. */
export const businessSettings: BusinessSettings = {
  business_name: siteInfo.business_name,
  whatsapp_number: '+919820011001',
  link_days: 30,
  two_step_sign_in: 'optional',
};

export const homeSlider: HomeSlider = {
  slider1url: '/files/slider/demo-slide-1.webp',
  slider1text: 'New rounds from Antwerp, every Monday',
  slider2url: '/files/slider/demo-slide-2.webp',
  slider2text: 'Fancy yellows, hand-picked in Geneva',
  slider3url: '',
  slider3text: '',
  count: 3,
};

const setupStepIds: readonly SetupStepId[] = [
  'name',
  'bank',
  'pricing',
  'stock',
  'mail',
  'customer',
  'backup',
];

const setupOf = (done: readonly SetupStepId[]): Pick<Setup, 'steps'> => ({
  steps: setupStepIds.map((id) => ({
    id,
    done: done.includes(id),
    done_at: done.includes(id) && (id === 'mail' || id === 'backup') ? '2026-11-20T09:15:00.000Z' : null,
  })),
});

/** The first day: nothing is set up. */
export const newSetup: Setup = { open: true, hidden: false, mail_configured: true, ...setupOf([]) };

/** Nothing is set up, and the server has no mail server. */
export const setupWithoutMail: Setup = { ...newSetup, mail_configured: false };

/** Three of the seven steps are left. */
export const startedSetup: Setup = { ...newSetup, ...setupOf(['name', 'bank', 'stock', 'mail']) };

export const finishedSetup: Setup = { ...newSetup, open: false, ...setupOf(setupStepIds) };
