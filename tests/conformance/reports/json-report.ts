import type { Findings } from '../check-server.ts';
import type { Options } from '../options.ts';
import { roleNames } from '../violation.ts';
import { failedOf, repeatOptions } from './text-report.ts';

/** The findings for a program. */
export function jsonReport({ outcomes, roles, leftOut }: Findings, options: Options): string {
  const failed = failedOf(outcomes);
  const report = {
    base: options.base.href,
    seed: options.seed,
    roles: roles.map((role) => roleNames[role]),
    checked: outcomes.length,
    failed: failed.length,
    leftOut,
    violations: failed.map(({ role, ...outcome }) => ({
      ...outcome,
      role: roleNames[role],
      repeat: repeatOptions({ role, ...outcome }, options),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
