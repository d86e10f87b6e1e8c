import { approvalStatus } from '../accounts/approval-status.ts';
import type { Tone } from '../format/tone.ts';
import { displayedStatus, type OrderFacts, orderStatus } from '../orders/order-status.ts';

type StatusDisplay = { text: string; tone: Tone };

const orderPending: StatusDisplay = { text: 'PENDING', tone: 'primary' };
const orders: Record<number, StatusDisplay> = {
  [orderStatus.pending]: orderPending,
  [orderStatus.accepted]: { text: 'ACCEPTED', tone: 'warning' },
  [orderStatus.rejected]: { text: 'REJCTED', tone: 'danger' },
  [orderStatus.canceled]: { text: 'CANCELED', tone: 'neutral' },
  [orderStatus.completed]: { text: 'COMPLETED', tone: 'success' },
};

const approvals: Record<number, StatusDisplay> = {
  [approvalStatus.pending]: { text: 'PENDING', tone: 'primary' },
  [approvalStatus.accepted]: { text: 'ACCEPT', tone: 'success' },
  [approvalStatus.rejected]: { text: 'REJECTED', tone: 'danger' },
};

const active: StatusDisplay = { text: 'ACTIVE', tone: 'success' };
const inactive: StatusDisplay = { text: 'INACTIVE', tone: 'warning' };

/** Display texts and tones of status codes, as the specification spells them. */
export const statusDisplay = {
  /** COMPLETED when nothing is left to pay regardless of status, 0 of 0 included; PENDING for an unknown status. */
  order: (order: OrderFacts): StatusDisplay => orders[displayedStatus(order)] ?? orderPending,
  /** On the user detail screen: 1 PENDING, 3 REJCTED, 4 CANCELED, anything else ACCEPTED. */
  orderOfUser: (status: number): StatusDisplay =>
    (status === orderStatus.completed ? undefined : orders[status]) ?? orders[orderStatus.accepted]!,
  /** A registration: any other code is REJECTED. */
  approval: (status: number): StatusDisplay => approvals[status] ?? approvals[approvalStatus.rejected]!,
  /** An account or a piece of jewellery. */
  record: (status: number): StatusDisplay => (status === 0 ? inactive : active),
  /** Any truthy status is an active demand. */
  demand: (status: unknown): 'Active' | 'Inactive' => (status ? 'Active' : 'Inactive'),
};
