import { SetupChecklist } from '#components/setup/setup-checklist.tsx';

/** The checklist of a new business, also after it is done or hidden from the dashboard. */
export function SetupTab() {
  return (
    <div className="max-w-3xl">
      <SetupChecklist />
    </div>
  );
}
