import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useActions } from '#components/actions/action-provider.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { editPricingRule } from '#components/pricing-rule/edit-pricing-rule.tsx';
import { paths } from '#domain/routes/paths.ts';
import { Button } from '#ui/form/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { BankDetailsTab } from './bank-details-tab.tsx';
import { BusinessTab } from './business-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { SetupTab } from './setup-tab.tsx';
import { ShapesForm } from './shapes-form.tsx';
import { SliderForm } from './slider-form.tsx';

const tabs = [
  { value: 'slider', label: 'Home Slider', Content: SliderForm, hasForm: true },
  { value: 'business', label: 'Business', Content: BusinessTab, hasForm: true },
  { value: 'bank', label: 'Bank Details', Content: BankDetailsTab, hasForm: true },
  { value: 'shapes', label: 'Shapes', Content: ShapesForm, hasForm: true },
  { value: 'setup', label: 'Setup', Content: SetupTab, hasForm: false },
  { value: 'history', label: 'History', Content: HistoryTab, hasForm: false },
] as const;

/** The settings of the business: home page, name and numbers, bank account, pricing rule, and who changed them. */
export function SettingsPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { perform } = useActions();
  const open = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'slider';
  const [visited, setVisited] = useState<readonly string[]>([open]);
  if (!visited.includes(open)) setVisited([...visited, open]);
  const openLabel = tabs.find(({ value }) => value === open)?.label;
  return (
    <>
      <PageHeader
        title="Settings"
        {...(open !== 'slider' && { breadcrumbs: ['settings', { label: openLabel }] })}
        actions={
          <Button
            icon={<editPricingRule.icon aria-hidden />}
            onClick={() => perform(editPricingRule, undefined)}
          >
            {editPricingRule.label}
          </Button>
        }
      />
      <Tabs
        value={open}
        onValueChange={(tab) =>
          tab === 'videos' ? navigate(paths.videos()) : setParams(tab === 'slider' ? {} : { tab })
        }
        className="px-5 pb-10 phone:px-4"
      >
        <TabsList label="Settings">
          {tabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
          <TabsTrigger value="videos">Videos</TabsTrigger>
        </TabsList>
        {tabs.map(({ value, Content, hasForm }) => (
          // A tab that is left keeps what was typed.
          <TabsContent
            key={value}
            value={value}
            {...(hasForm && visited.includes(value) && { forceMount: true })}
            className="pt-5 data-[state=inactive]:hidden"
          >
            <Content />
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}
