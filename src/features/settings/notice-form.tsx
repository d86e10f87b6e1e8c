import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { NoticeOptions } from '#components/form/fields/notice-options.tsx';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { TextareaField } from '#components/form/fields/text-field.tsx';
import { SettingForm } from '#components/form/setting-form.tsx';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { businessTopics } from '#domain/notices/notice-choices.ts';
import {
  defaultNoticeSettings,
  maxNoticeEmails,
  parseNoticeSettings,
} from '#domain/settings/notice-settings.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { type NoticeValues, noticeSettings, noticeValues } from './notice-values.ts';
import { useSettingForm } from './use-setting-form.ts';

const lazySchema = lazyComponent(() => import('./notice-schema.ts'));

const { topics, choices } = addedMessages.notice;
const parts: ConflictPart<NoticeValues>[] = [
  ...businessTopics.map(
    (topic): ConflictPart<NoticeValues> => ({
      label: topics[topic],
      names: [topic],
      text: (values) => choices[values[topic]],
    }),
  ),
  { label: 'Mails go to', names: ['emails'], text: ({ emails }) => emails },
];

function readValues(config: string): NoticeValues | null {
  const settings = parseNoticeSettings(config);
  return settings && noticeValues(settings);
}

/** What the business is told of, and where its mails go. */
export function NoticeForm() {
  const setting = useSettingForm<NoticeValues, NoticeValues>({
    configType: 'NOTICES',
    read: readValues,
    loadChecks: async () => (await lazySchema.load()).noticeChecks,
    blank: noticeValues(defaultNoticeSettings),
    parts,
    configOf: async (values) => {
      const config = noticeSettings(values);
      return { config, saved: noticeValues(config) };
    },
  });
  const { control } = setting.form;
  return (
    <section className="max-w-2xl">
      <h2 className="mb-1 font-semibold text-section">Notifications</h2>
      <p className="mb-4 text-ink-2 text-table">
        What all administrators see under the bell, and what is mailed within a minute.
      </p>
      <SettingForm {...setting} label="Notifications">
        {businessTopics.map((topic) => (
          <SelectField key={topic} control={control} name={topic} label={topics[topic]}>
            <NoticeOptions />
          </SelectField>
        ))}
        <TextareaField
          control={control}
          name="emails"
          label="Mails go to"
          hint={`Up to ${maxNoticeEmails} addresses, one in a line. Without any: to the administrators`}
          className="sm:col-span-2"
          input={{ rows: 3, dir: 'ltr', className: 'rtl:text-end' }}
        />
      </SettingForm>
    </section>
  );
}
