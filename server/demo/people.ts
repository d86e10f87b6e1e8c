/** Accounts of the demonstration. Names, companies and numbers are invented. */
import type { NewRow } from '#server/platform/db/schema.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** The password of every account of the demonstration; a production server refuses to run with them. */
export const demoPassword = 'demo-password';

type Person = Omit<NewRow<'users'>, 'password_hash' | 'created_at' | 'updated_at'>;

export const demoSignIns = [
  { role: 'ADMIN', name: 'Meera Kapoor', email: 'admin@example.com', password: demoPassword },
  { role: 'USER', name: 'Asha Mehta', email: 'buyer@example.com', password: demoPassword },
  { role: 'USER', name: 'Jonas Lindqvist', email: 'second-buyer@example.com', password: demoPassword },
] as const;

const first = [
  'Elena',
  'Marc',
  'Rivka',
  'Kenji',
  'Laila',
  'Tomas',
  'Priya',
  'Hugo',
  'Sofia',
  'Daniel',
  'Mei',
  'Omar',
  'Clara',
  'Ravi',
  'Ines',
  'Paul',
  'Noor',
  'Viktor',
];
const last = [
  'Ferrante',
  'Haddad',
  'Okafor',
  'Tanaka',
  'Bianchi',
  'Peeters',
  'Shah',
  'Moreau',
  'Keller',
  'Rossi',
  'Cohen',
  'Nakamura',
  'Silva',
  'Novak',
  'Patel',
  'Dubois',
  'Larsen',
];
const companies = [
  'Gioielli',
  'Jewels',
  '& Sons',
  'Fine Stones',
  'Diamonds',
  'Joaillerie',
  'Trading',
  'Atelier',
];
const streets = [
  'Hoveniersstraat',
  'Opera House Road',
  'Jewellers Row',
  'Via Condotti',
  'Queen’s Road Central',
  'Gold Souk Lane',
  'Rue de la Paix',
  '47th Street',
];

const named: Person[] = [
  account('Meera Kapoor', 'admin@example.com', 'House of Ardent', { user_type: 'ADMIN' }),
  account('Asha Mehta', 'buyer@example.com', 'Northlight Jewels'),
  account('Jonas Lindqvist', 'second-buyer@example.com', 'Lindqvist Juveler'),
  account('Pieter Claes', 'pending@example.com', 'Claes Edelstenen', { status: 0, approval: 0 }),
  account('Dana Weiss', 'blocked@example.com', 'Weiss Trading', { status: 0 }),
];

function account(name: string, email: string, company_name: string, more: Partial<Person> = {}): Person {
  return {
    name,
    email,
    username: email.slice(0, email.indexOf('@')),
    mobile_no: '+912255501001',
    whatsapp_no: '+912255501001',
    user_type: 'USER',
    company_name,
    company_address1: '12 Opera House Road',
    company_zipcode: '400004',
    status: 1,
    approval: null,
    demo: 1,
    ...more,
  };
}

function randomPerson(random: SeededRandom, number: number): Person {
  const given = first[number % first.length] as string;
  const family = last[(number * 5) % last.length] as string;
  const phone = `+4420794600${String(10 + number)}`;
  // Two more are pending and one was rejected, so that the list of approvals has every state.
  const approval =
    number < 2
      ? { status: 0 as const, approval: 0 }
      : number === 2
        ? { status: 0 as const, approval: 2, approval_reason: 'The visiting card cannot be read.' }
        : {};
  return {
    ...account(
      `${given} ${family}`,
      `${given}.${family}.${number}@example.com`.toLowerCase(),
      `${family} ${random.pick(companies)}`,
    ),
    mobile_no: phone,
    whatsapp_no: phone,
    company_address1: `${random.int(2, 180)} ${random.pick(streets)}`,
    company_zipcode: String(random.int(1000, 99_999)),
    ...(number > 32 ? { status: 0 as const } : {}),
    ...approval,
  };
}

/** The demonstration accounts, those of the README first. */
export function demoPeople(count: number): Person[] {
  const random = createSeededRandom(77);
  return [
    ...named,
    ...Array.from({ length: count - named.length }, (_, number) => randomPerson(random, number)),
  ];
}
