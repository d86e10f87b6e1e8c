import type { OperationId } from '#contract/operations.ts';
import type { Scenario } from '../contract/scenario-names.ts';
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

/** What clients have set by `/__mock`. */
export class MockControl {
  scenario: Scenario;
  delay: number;
  readonly started: MockSettings;
  readonly rules = new Map<OperationId, OperationRule>();
  readonly log = new RequestLog();
  readonly running = new RunningCalls();
  /** The number of calls since the start or the last reset. */
  calls: number;

  constructor(settings: MockSettings) {
    this.started = settings;
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

  /** As at the start. */
  reset(): void {
    this.scenario = this.started.scenario;
    this.delay = this.started.delay;
    this.calls = this.started.seed;
    this.rules.clear();
    this.log.clear();
  }
}
