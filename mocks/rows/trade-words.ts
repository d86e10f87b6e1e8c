import { faker } from '@faker-js/faker';

/*
 * What orval writes into the generated factories in place of a property's example. It writes the text of a function,
 * which therefore uses nothing but `faker`. Everything else of a row is the example that the contract gives.
 */

const before = () => faker.date.recent({ days: 30, refDate: '2026-11-20T12:00:00.000Z' }).toISOString();

/** The words of the trade, by the name of a property anywhere in the contract. */
export const tradeWords = {
  id: () => faker.number.int({ min: 1001, max: 98999 }),
  stone_id: () =>
    `${faker.helpers.arrayElement(['KD', 'RB', 'AG', 'FY'])}-${faker.number.int({ min: 10000, max: 99999 })}`,
  certificate_no: () => faker.string.numeric({ length: 10, allowLeadingZeros: false }),
  name: () => faker.person.fullName(),
  email: () => faker.internet.email({ provider: 'example.com' }).toLowerCase(),
  mobile_no: () => `+9198${faker.string.numeric(8)}`,
  whatsapp_no: () => `+9198${faker.string.numeric(8)}`,
  company_name: () =>
    `${faker.person.lastName()} ${faker.helpers.arrayElement(['Jewels', 'Gems', 'Diamonds'])}`,
  recorded_by: () => faker.person.fullName(),
  remark: () =>
    faker.helpers.arrayElement([
      'Deliver to the Mumbai office.',
      'Please hold until Friday.',
      'For a client in Milan, answer needed by noon.',
      'Ship to Surat, insured.',
    ]),
  undone_at: () => null,
  undone_by: () => null,
  created_at: before,
  updated_at: before,
};

/** The words of a stone, in every schema that describes one. */
const stoneWords = {
  carat: () => faker.number.float({ min: 0.3, max: 5.2, fractionDigits: 2 }),
  table: () => faker.number.int({ min: 54, max: 66 }),
  depth: () => faker.number.float({ min: 58, max: 68, fractionDigits: 1 }),
  supplier_name: () =>
    faker.helpers.arrayElement(['Kiran Diamonds', 'Rosy Blue', 'Ardent Gems', 'Venus Jewel']),
  shape: () =>
    faker.helpers.arrayElement([
      'Round',
      'Round',
      'Oval',
      'Pear',
      'Princess',
      'Cushion',
      'Emerald',
      'Radiant',
    ]),
  color: () => faker.helpers.arrayElement(['D', 'E', 'F', 'G', 'H', 'I', 'J']),
  clarity: () => faker.helpers.arrayElement(['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1']),
  polish: () => faker.helpers.arrayElement(['EX', 'EX', 'VG']),
  symmetry: () => faker.helpers.arrayElement(['EX', 'EX', 'VG']),
  fluo: () => faker.helpers.arrayElement(['None', 'None', 'Faint', 'Medium']),
  lab: () => faker.helpers.arrayElement(['GIA', 'GIA', 'IGI', 'HRD']),
  location: () =>
    faker.helpers.arrayElement(['Mumbai', 'Surat', 'Antwerp', 'New York', 'Hong Kong', 'Dubai']),
  rap: () => faker.number.int({ min: 20, max: 220 }) * 100,
  discount: () => faker.number.float({ min: 30, max: 45, fractionDigits: 2 }),
  j_discount: () => faker.number.float({ min: 20, max: 29, fractionDigits: 2 }),
  retail_discount: () => faker.number.float({ min: 5, max: 19, fractionDigits: 2 }),
  video_url: () => null,
  certi_url: () => null,
};

const stone = { properties: stoneWords };

export const wordsBySchema = {
  Diamond: stone,
  PublicDiamond: stone,
  OrderDiamond: stone,
  HoldStone: stone,
  NotificationStone: stone,
  Hold: { properties: { buyer: () => ({ id: 1001, name: faker.person.fullName() }) } },
  ApprovalUser: {
    properties: {
      owner_proof: '/files/proofs/demo-owner-proof.webp',
      visiting_card: '/files/proofs/demo-visiting-card.webp',
      status: () => faker.helpers.arrayElement([0, 0, 1, 2]),
    },
  },
  Jewellery: {
    properties: {
      cost_price: () => faker.number.int({ min: 60, max: 180 }) * 10,
    },
  },
  JewelleryImage: { properties: { file_type: 'images' } },
  Layout: {
    properties: {
      supplier_name: () => faker.helpers.arrayElement(['Kesar Diamonds', 'Vallabh Gems', 'Aurum Gem House']),
      size_cts: () => faker.helpers.arrayElement(['0.10-0.14', '0.18-0.22', '0.23-0.29']),
      color: () => faker.helpers.arrayElement(['D-E', 'F-G', 'H-I']),
      clarity: () => faker.helpers.arrayElement(['VVS1-VVS2', 'VS1-VS2', 'SI1-SI2']),
      imageUrl: () => `/files/layout/demo-parcel-${faker.number.int({ min: 1, max: 2 })}.webp`,
    },
  },
  Session: {
    properties: {
      id: () => faker.string.hexadecimal({ length: 32, prefix: '', casing: 'lower' }),
      device: () => faker.helpers.arrayElement(['Chrome on Windows', 'Safari on iPhone', 'Firefox on Mac']),
      address: () => faker.internet.ipv4(),
      current: false,
    },
  },
  EndSessionsInput: {
    properties: { id: () => faker.string.hexadecimal({ length: 32, prefix: '', casing: 'lower' }) },
  },
  Demand: {
    properties: {
      requirements: () =>
        faker.helpers.arrayElement([
          'Pair of Ovals, 1.50 ct each, F-G, VS, GIA',
          'Round 1.00 to 1.20 ct, D to F, VVS, triple excellent',
          'Emerald cut over 3 ct, F or better, VS',
          'Parcel of small rounds, 0.30 ct each, G-H, SI',
        ]),
    },
  },
  DayActivity: {
    properties: {
      enquiries: () => faker.number.int({ min: 0, max: 9 }),
      orders: () => faker.number.int({ min: 0, max: 6 }),
      received: () => faker.number.int({ min: 0, max: 30 }) * 500,
    },
  },
  ImportRun: {
    properties: {
      file_name: () =>
        `${faker.helpers.arrayElement(['kiran', 'kesar', 'rosy-blue', 'ardent'])}-${faker.helpers.arrayElement(['october', 'november'])}.csv`,
      added: () => faker.number.int({ min: 0, max: 1200 }),
      updated: () => faker.number.int({ min: 20, max: 400 }),
      unchanged: () => faker.number.int({ min: 0, max: 90 }),
      rejected: () => faker.number.int({ min: 0, max: 12 }),
      taken_off: () => faker.number.int({ min: 0, max: 20 }),
    },
  },
  ImportPriceMove: {
    properties: {
      stones: () => faker.number.int({ min: 2, max: 9 }),
      amount: () => faker.number.int({ min: 4, max: 90 }) * 100,
    },
  },
  Video: {
    properties: {
      imageUrl: () =>
        `/files/videos/${faker.helpers.arrayElement(['round-turning', 'pear-light', 'emerald-light', 'yellow-cushion'])}.webm`,
    },
  },
  HistoryEntry: {
    properties: {
      at: () => faker.date.recent({ days: 30, refDate: '2026-11-20T12:00:00.000Z' }).toISOString(),
    },
  },
  HistorySubject: {
    properties: { label: () => `KD-${faker.number.int({ min: 10000, max: 99999 })}` },
  },
  // The ids of these are texts.
  DeleteLayoutInput: { properties: { id: 'MTg=' } },
  DeleteJewelleryInput: { properties: { id: '77,78' } },
  BulkUpdate: { properties: { undone: () => null } },
};
