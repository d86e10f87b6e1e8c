import { useState } from 'react';
import { BankDetailsSection } from '#components/bank-details/bank-details-section.tsx';

/** The account that customers pay into. */
export function BankDetailsTab() {
  const [editing, setEditing] = useState(false);
  return (
    <div className="max-w-2xl">
      <BankDetailsSection level={2} editing={editing} onEditing={setEditing} />
    </div>
  );
}
