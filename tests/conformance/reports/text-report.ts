import type { Findings } from '../check-server.ts';
import type { Options } from '../options.ts';
import { type Outcome, roleNames } from '../violation.ts';

/** The options that send the same request again. */
export function repeatOptions({ operation, number }: Outcome, { base, seed, writes }: Options): string {
  const which =
    number === undefined ? `--only ${operation}` : `--only ${operation} --seed ${seed} --number ${number}`;
  return `--base ${base.href} ${which}${writes && number === undefined ? ' --writes' : ''}`;
}

export const failedOf = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ problems }) => problems.length > 0);

function line(outcome: Outcome, options: Options): string {
  const { operation, role, kind, number, request, status, expected, problems } = outcome;
  const which = number === undefined ? kind : `${kind} ${options.seed}:${number}`;
  return [
    `FAIL ${operation} as ${roleNames[role]} (${which}): ${request}`,
    `answered ${status ?? 'nothing'}; expected ${expected}; ${problems.join('; ')}`,
    `repeat: ${repeatOptions(outcome, options)}`,
  ].join(' | ');
}

/** A line for each violation, then what was checked. */
export function textReport({ outcomes, roles, leftOut }: Findings, options: Options): string {
  const failed = failedOf(outcomes);
  const counts = Map.groupBy(outcomes, ({ kind }) => kind);
  return `${[
    ...failed.map((outcome) => line(outcome, options)),
    ...(failed.length > 0 ? [''] : []),
    `Checked ${options.base.href} as ${roles.map((role) => roleNames[role]).join(', ')}; seed ${options.seed}`,
    ...[...counts].map(
      ([kind, all]) => `  ${String(all.length).padStart(5)} ${kind}s, ${failedOf(all).length} failed`,
    ),
    ...leftOut.map((text) => `  left out: ${text}`),
    failed.length === 0
      ? 'The server keeps the contract, as far as it was checked.'
      : `${failed.length} violations of the contract.`,
  ].join('\n')}\n`;
}
