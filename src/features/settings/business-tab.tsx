import { BusinessForm } from './business-form.tsx';
import { HoldForm } from './hold-form.tsx';

/** What the business calls itself, and what buyers may hold. */
export function BusinessTab() {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <BusinessForm />
      <HoldForm />
    </div>
  );
}
