import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import type { User } from '#contract/model/user.ts';
import type { Role } from '#domain/accounts/role.ts';
import { paths } from '#domain/routes/paths.ts';
import { sharedKey } from '../fixtures/enquiries.ts';
import { blankAccount } from './blank-account.ts';
import type { Demonstration } from './demonstration.ts';
import { fixturePlaces, type Places } from './places.ts';
import type { StartRecords } from './start-records.ts';

/** The account of an applicant, which the server does not list before it is accepted. */
function accountOf({ id, name, email, company_name, mobile_no, created_at, updated_at }: ApprovalUser): User {
  const username = email.slice(0, email.indexOf('@'));
  const contact = { email, username, mobile_no, whatsapp_no: mobile_no, company_name };
  return { ...blankAccount, ...contact, id, name, user_type: 'USER', status: 0, created_at, updated_at };
}

/** The address of a file with the key that opens it in the mock. */
const opened = (url: string | null): string | null => url?.replace(/\?key=.*/, `?key=${sharedKey}`) ?? null;

/** The demonstration of the server as the records of a mock, with the places that its program can read. */
export function demonstrationBusiness(
  { at, ...found }: Demonstration,
  places: Places = fixturePlaces(found.countries),
): StartRecords {
  const signIns = found.siteInfo.demo_sign_ins ?? [];
  const signInOf = (role: Role) => {
    const email = signIns.find((each) => each.role === role)?.email;
    return found.users.find((user) => user.email === email)!.id;
  };
  return {
    ...found,
    isBusiness: true,
    startedAt: Date.parse(at),
    signIns: { ADMIN: signInOf('ADMIN'), USER: signInOf('USER') },
    password: signIns[0]?.password ?? '',
    // No stone of the demonstration was changed after it was added.
    addedAt: new Map(found.diamonds.map(({ id, updated_at }) => [id, updated_at])),
    orders: found.orders.map(({ competing: _, competing_count: __, ...order }) => order),
    users: [...found.users, ...found.registrations.map(accountOf)],
    registrations: found.registrations.map((one) => ({
      ...one,
      owner_proof: opened(one.owner_proof),
      visiting_card: opened(one.visiting_card),
    })),
    enquiries: found.enquiries.map(({ competing: _, competing_count: __, ...enquiry }) => ({
      ...enquiry,
      report_url: paths.enquiryReport(enquiry.id, sharedKey),
    })),
    ...{ notifications: {}, clientMarkups: {}, holds: [], bulkChanges: [] },
    ...{ importRuns: [], history: [] },
    ...{ places, twoStep: [], startedImports: [] },
  };
}
