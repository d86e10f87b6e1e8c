import { BusinessForm } from './business-form.tsx';
import { HoldForm } from './hold-form.tsx';

/** What the business calls itself, and what buyers may hold. */
export function BusinessTab() {
  return (
    <>
      <BusinessForm />
      <HoldForm />
    </>
  );
}
