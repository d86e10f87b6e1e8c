import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';

type View = 'list' | 'grid';

const options: { value: View; label: string; icon: ReactNode }[] = [
  { value: 'list', label: 'List', icon: <List aria-hidden /> },
  { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
];

/** A list as a table or as cards. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return <SegmentedControl label="View" iconsOnly value={view} onValueChange={onChange} options={options} />;
}
