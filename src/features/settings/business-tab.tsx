import { BusinessForm } from './business-form.tsx';
import { HoldForm } from './hold-form.tsx';
import { NoticeForm } from './notice-form.tsx';

/** What the business calls itself, what buyers may hold, and what it is told of. */
export function BusinessTab() {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <BusinessForm />
      <HoldForm />
      <NoticeForm />
    </div>
  );
}
