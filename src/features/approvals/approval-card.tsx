import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { ApprovalMenu } from './approval-actions.tsx';
import { ApprovalStatusBadge } from './approval-status-badge.tsx';
import { ProofButton } from './proof-button.tsx';
import type { Proof } from './proof-dialog.tsx';

type ApprovalCardProps = { applicant: ApprovalUser; onProof: (proof: Proof) => void };

/** A registration on a phone. */
export function ApprovalCard({ applicant, onProof }: ApprovalCardProps) {
  const { name, company_name, email, mobile_no, created_at, reason, status } = applicant;
  return (
    <article aria-label={name} className="px-4 pt-3 pb-1.5 text-table">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <h2 className="font-semibold">{name}</h2>
          <p className="text-ink-2">
            <bdi>{company_name || '–'}</bdi> · {relativeTime(created_at)}
          </p>
        </div>
        <ApprovalStatusBadge status={status} />
      </div>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        <bdi dir="ltr">{mobile_no}</bdi>
        <br />
        {email}
      </p>
      {reason && <p className="mt-1 line-clamp-2">{reason}</p>}
      <div className="mt-1 flex min-h-9 items-center gap-4">
        <ProofButton named kind="owner_proof" applicant={applicant} onProof={onProof} />
        <ProofButton named kind="visiting_card" applicant={applicant} onProof={onProof} />
        <span className="ms-auto -me-2">
          <ApprovalMenu applicant={applicant} />
        </span>
      </div>
    </article>
  );
}
