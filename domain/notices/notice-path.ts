import type { Notice } from '#contract/model/notice.ts';
import type { Role } from '../accounts/role.ts';
import { paths } from '../routes/paths.ts';

/** The page that a notice leads to, by who is told. */
export function noticePath({ topic, subject: id }: Pick<Notice, 'topic' | 'subject'>, role: Role): string {
  const isAdmin = role === 'ADMIN';
  switch (topic) {
    case 'registration':
      return isAdmin ? paths.approvals() : paths.login();
    case 'enquiry':
      return isAdmin ? paths.enquiries({ enquiryId: id }) : paths.myEnquiries({ id });
    case 'order':
    case 'payment':
      return isAdmin ? paths.orders({ id }) : paths.myOrders({ id });
    case 'recommendation':
      return paths.report({ title: 'recommended' });
    case 'demand':
      return isAdmin ? paths.demands() : paths.myDemands({ id });
    case 'hold':
      return isAdmin ? paths.holds() : paths.myHolds();
  }
}
