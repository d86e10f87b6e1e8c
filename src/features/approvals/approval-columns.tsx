import type { Column } from '#components/table/column.ts';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { ApprovalIcons } from './approval-actions.tsx';
import { ApprovalStatusBadge } from './approval-status-badge.tsx';
import { ProofButton } from './proof-button.tsx';
import type { Proof } from './proof-dialog.tsx';

type ApprovalColumn = Column<ApprovalUser>;

/** Columns of the list, in the order of the specification. None gives way. */
export function approvalColumns(onProof: (proof: Proof) => void): ApprovalColumn[] {
  return [
    {
      id: 'action',
      header: 'Action',
      width: 84,
      fixed: true,
      sticky: true,
      required: true,
      className: 'ps-3.5',
      headerClassName: 'ps-5',
      cell: (applicant) => <ApprovalIcons applicant={applicant} />,
    },
    {
      id: 'id',
      header: 'ID',
      width: 52,
      className: 'font-mono text-label',
      cell: ({ id }) => id,
    },
    {
      id: 'name',
      header: 'Name',
      width: 120,
      sticky: true,
      required: true,
      cell: ({ name }) => <TwoLineText text={name} className="font-medium" />,
    },
    {
      id: 'email',
      header: 'Email',
      width: 116,
      cell: ({ email }) => <TwoLineText text={email} className="text-ink-2" />,
    },
    {
      id: 'mobile',
      header: 'Mobile No',
      width: 132,
      className: 'text-label',
      cell: ({ mobile_no }) => (
        <span dir="ltr" className="truncate text-ink-2">
          {mobile_no || '–'}
        </span>
      ),
    },
    {
      id: 'company',
      header: 'Company Name',
      width: 116,
      cell: ({ company_name }) => <TwoLineText text={company_name} />,
    },
    {
      id: 'owner-proof',
      header: 'Owner Proof',
      width: 84,
      cell: (applicant) => <ProofButton kind="owner_proof" applicant={applicant} onProof={onProof} />,
    },
    {
      id: 'visiting-card',
      header: 'Visiting Card',
      width: 88,
      cell: (applicant) => <ProofButton kind="visiting_card" applicant={applicant} onProof={onProof} />,
    },
    {
      id: 'reason',
      header: 'Rejected Reason',
      width: 116,
      cell: ({ reason }) => <TwoLineText text={reason} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 92,
      sticky: 'end',
      required: true,
      cell: ({ status }) => <ApprovalStatusBadge status={status} />,
    },
    {
      id: 'created',
      header: 'Created On',
      width: 100,
      cell: ({ created_at }) => <TwoLineText text={formatDateTime(created_at)} className="text-ink-2" />,
    },
    {
      id: 'updated',
      header: 'Updated On',
      width: 100,
      cell: ({ updated_at }) => <TwoLineText text={formatDateTime(updated_at)} className="text-ink-2" />,
    },
  ];
}
