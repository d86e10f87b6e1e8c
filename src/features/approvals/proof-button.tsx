import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import type { Proof } from './proof-dialog.tsx';

const labels = { owner_proof: 'Owner Proof', visiting_card: 'Visiting Card' } as const;

type ProofButtonProps = {
  kind: keyof typeof labels;
  applicant: ApprovalUser;
  onProof: (proof: Proof) => void;
  /** Names the proof as well, outside a column. */
  named?: boolean;
};

/** Opens a proof of a registration. */
export function ProofButton({ kind, applicant, onProof, named = false }: ProofButtonProps) {
  const label = `${labels[kind]} of ${applicant.name}`;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`View ${label}`}
      onClick={() => onProof({ path: applicant[kind], label })}
      className={cn(linkStyles(), named && 'min-h-9')}
    >
      {named ? labels[kind] : 'View'}
    </button>
  );
}
