import type { OperationId } from '#contract/operations.ts';
import type { Scenario } from '../scenarios/scenario-names.ts';
import type { OutboxMail } from './outbox-mail.ts';
import { RequestLog } from './request-log.ts';
import { RunningCalls } from './running-calls.ts';

/** What an operation answers until the rule is changed or removed. */
export interface OperationRule {
  status?: number;
  example?: string;
  /** Milliseconds. */
  delay?: number;
  /** How many calls it still holds for; without a number, for all. */
  times?: number;
}

export interface MockSettings {
  scenario: Scenario;
  /** Decides which calls of `flaky` fail and the words of `rtl-text`. */
  seed: number;
  /** Milliseconds that every answer waits. */
  delay: number;
}

/** The business whose answers are controlled. */
export interface ControlledBusiness {
  /** Records and mails as at the start. The seed decides what looks random. */
  reset(seed: number): Promise<void>;
  /** Ends the streams of events, so that their clients meet the present scenario. */
  endStreams(): void;
  /** The mails after a number, to one address if wished. */
  mails(after: number, to: string | null): readonly OutboxMail[];
}

/** What clients have set by `/__mock`. */
export class MockControl {
  scenario: Scenario;
  delay: number;
  seed: number;
  readonly business: ControlledBusiness;
  readonly started: MockSettings;
  readonly rules = new Map<OperationId, OperationRule>();
  readonly log = new RequestLog();
  readonly running = new RunningCalls();
  /** The number of calls since the start or the last reset. */
  calls: number;

  constructor(settings: MockSettings, business: ControlledBusiness) {
    this.business = business;
    this.started = settings;
    this.seed = settings.seed;
    this.scenario = settings.scenario;
    this.delay = settings.delay;
    this.calls = settings.seed;
  }

  /** The rule for the next call of an operation, which counts as used. */
  takeRule(id: OperationId): OperationRule | undefined {
    const rule = this.rules.get(id);
    if (rule?.times === undefined) return rule;
    if (rule.times <= 1) this.rules.delete(id);
    else this.rules.set(id, { ...rule, times: rule.times - 1 });
    return rule;
  }

  /** All as at the start, but for another seed if wished. The calls that run are answered first. */
  reset(seed = this.started.seed): Promise<void> {
    return this.running.reset(async () => {
      this.scenario = this.started.scenario;
      this.delay = this.started.delay;
      this.seed = seed;
      this.calls = seed;
      this.rules.clear();
      this.log.clear();
      await this.business.reset(seed);
    });
  }
}
