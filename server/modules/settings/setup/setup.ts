import type { ConfigType } from '#contract/model/configType.ts';
import type { Setup } from '#contract/model/setup.ts';
import type { SetupStep } from '#contract/model/setupStep.ts';
import type { SetupStepId } from '#contract/model/setupStepId.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { setupRecordRepository, setupRecords } from '#server/platform/settings/setup-record.repository.ts';
import { setupRepository as repository } from './setup.repository.ts';

export interface SetupContext {
  config: { businessName: string; smtpUrl: string | undefined };
  db: Database;
  clock: Clock;
}

type Records = Awaited<ReturnType<typeof repository.records>>;

/** The checklist of a new business. Its steps follow what is stored; nobody ticks them off. */
export function createSetup({ config, db, clock }: SetupContext) {
  const read = async (): Promise<Setup> => {
    const records = await repository.records(db.read);
    const steps = await stepsOf(records);
    return {
      open: isWanted(records) && steps.some(({ done }) => !done),
      hidden: isHidden(records),
      mail_configured: config.smtpUrl !== undefined,
      steps,
    };
  };

  /** A server that had a name and accounts before it knew of the setup needs none. */
  const isWanted = (records: Records) =>
    !isHidden(records) && (records.has(setupRecords.state) || config.businessName === '');

  async function stepsOf(records: Records): Promise<SetupStep[]> {
    const [stock, customer] = await Promise.all([
      repository.hasStone(db.read),
      repository.hasCustomer(db.read),
    ]);
    const saved = (part: ConfigType) => records.has(part);
    const done: Record<SetupStepId, boolean> = {
      name: config.businessName !== '',
      bank: saved('BANK_DETAILS'),
      pricing: saved('PRICING_RULES'),
      stock,
      // A test by a mail server that is no longer configured says nothing.
      mail: config.smtpUrl !== undefined && records.has(setupRecords.testMail),
      customer,
      backup: records.has(setupRecords.backup),
    };
    const times: Partial<Record<SetupStepId, number | undefined>> = {
      mail: done.mail ? records.get(setupRecords.testMail)?.at : undefined,
      backup: records.get(setupRecords.backup)?.at,
    };
    return (Object.keys(done) as SetupStepId[]).map((id) => {
      const at = times[id];
      return { id, done: done[id], done_at: at === undefined ? null : new Date(at).toISOString() };
    });
  }

  return {
    /** The checklist with its steps, also of a business whose setup is over. */
    setup: read,

    /** Whether the dashboard shows the checklist; one query once it does not. */
    async isSetupOpen(): Promise<boolean> {
      const records = await repository.records(db.read);
      return isWanted(records) && (await stepsOf(records)).some(({ done }) => !done);
    },

    /** Hides the checklist for every administrator, or shows it again. */
    async hideSetup(hidden: boolean): Promise<Setup> {
      await setupRecordRepository.save(db.write, setupRecords.state, { hidden }, clock());
      return read();
    },
  };
}

function isHidden(records: Records): boolean {
  const record = records.get(setupRecords.state);
  return record !== undefined && (JSON.parse(record.config) as { hidden?: boolean }).hidden === true;
}
