import { useSearchParams } from 'react-router-dom';
import { useActions } from '#components/actions/action-provider.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { editPricingRule } from '#components/pricing-rule/edit-pricing-rule.tsx';
import { Button } from '#ui/form/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { BankDetailsTab } from './bank-details-tab.tsx';
import { BusinessTab } from './business-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { SetupTab } from './setup-tab.tsx';
import { SliderForm } from './slider-form.tsx';

const tabs = [
  { value: 'slider', label: 'Home Slider', Content: SliderForm },
  { value: 'business', label: 'Business', Content: BusinessTab },
  { value: 'bank', label: 'Bank Details', Content: BankDetailsTab },
  { value: 'setup', label: 'Setup', Content: SetupTab },
  { value: 'history', label: 'History', Content: HistoryTab },
] as const;

/** The settings of the business: home page, name and numbers, bank account, pricing rule, and who changed them. */
export function SettingsPage() {
  const [params, setParams] = useSearchParams();
  const { perform } = useActions();
  const open = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'slider';
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
        onValueChange={(tab) => setParams(tab === 'slider' ? {} : { tab })}
        className="px-5 pb-10 phone:px-4"
      >
        <TabsList label="Settings">
          {tabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map(({ value, Content }) => (
          <TabsContent key={value} value={value} className="pt-5">
            <Content />
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}
