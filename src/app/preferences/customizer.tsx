import { Monitor, Moon, RotateCcw, Sun } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '#lib/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Sheet, SheetContent } from '#ui/overlay/sheet.tsx';
import { LayoutPreview } from './layout-preview.tsx';
import { type Preferences, type SidebarColor, sidebarColors } from './preferences.ts';
import { usePreferences } from './preferences-provider.tsx';

const themes = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] as const;

const layouts = [
  { value: 'layout2', label: 'Layout 2', hint: 'Side bar' },
  { value: 'layout1', label: 'Layout 1', hint: 'Top bar' },
] as const;

/** The layout customizer: layout, bar colour, direction and theme, saved in this browser. */
export function Customizer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { preferences, change, reset } = usePreferences();
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title="Appearance"
        description="Saved in this browser"
        footer={
          <Button icon={<RotateCcw aria-hidden />} onClick={reset}>
            Reset to default
          </Button>
        }
      >
        <div className="flex flex-col gap-6">
          <CustomizerSection title="Layout">
            <LayoutChoice value={preferences.layout} onChange={(layout) => change({ layout })} />
          </CustomizerSection>
          <CustomizerSection title="Bar colour">
            <ColorChoice value={preferences.sidebar} onChange={(sidebar) => change({ sidebar })} />
          </CustomizerSection>
          <CustomizerSection title="Theme">
            <SegmentedControl
              label="Theme"
              value={preferences.theme}
              options={themes}
              onValueChange={(theme) => change({ theme })}
            />
          </CustomizerSection>
          <CustomizerSection title="Direction">
            <Switch
              label="Right to left"
              checked={preferences.direction === 'rtl'}
              onCheckedChange={(rtl) => change({ direction: rtl ? 'rtl' : 'ltr' })}
            />
          </CustomizerSection>
        </div>
      </SheetContent>
    </Sheet>
  );
}

function CustomizerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-2.5">
      <h3 className="font-semibold text-table">{title}</h3>
      {children}
    </section>
  );
}

type Choice<Value> = { value: Value; onChange: (value: Value) => void };

function LayoutChoice({ value, onChange }: Choice<Preferences['layout']>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Layout" className="grid w-full grid-cols-2 gap-3">
      {layouts.map((layout) => (
        <label
          key={layout.value}
          className={cn(
            'cursor-pointer rounded-md border border-line p-2 transition-colors hover:border-ink-3',
            'has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === layout.value}
            onChange={() => onChange(layout.value)}
          />
          <LayoutPreview layout={layout.value} />
          <span className="mt-2 flex justify-between text-table">
            {layout.label}
            <span className="text-ink-2">{layout.hint}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

const colorName = (color: SidebarColor) => color.charAt(0).toUpperCase() + color.slice(1);

function ColorChoice({ value, onChange }: Choice<SidebarColor>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Bar colour" className="grid grid-cols-6 gap-2.5">
      {sidebarColors.map((color) => (
        <label
          key={color}
          title={colorName(color)}
          data-sidebar={color}
          className={cn(
            'grid size-9 cursor-pointer place-items-center rounded-md border border-sidebar-line bg-sidebar pointer-coarse:size-11',
            'outline-offset-2 hover:outline-1 hover:outline-ink-3 has-checked:outline-2 has-checked:outline-accent',
            'has-focus-visible:outline-3 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            aria-label={colorName(color)}
            className="sr-only"
            checked={value === color}
            onChange={() => onChange(color)}
          />
          <span aria-hidden className="h-1.5 w-4 rounded-full bg-sidebar-ink-2" />
        </label>
      ))}
    </div>
  );
}
