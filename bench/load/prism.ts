import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface InstalledPrism {
  /** Node's arguments for a mock of the contract at this port. */
  program(contract: string, port: number): string[];
  remove(): void;
}

const installWithinMs = 240_000;

/** Installs Prism, another mock made of a contract, into a temporary folder; the reason when it cannot be installed. */
export function installPrism(): InstalledPrism | { reason: string } {
  const folder = mkdtempSync(join(tmpdir(), 'facet-prism-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const { status, error, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', '@stoplight/prism-cli@5'],
    { encoding: 'utf8', timeout: installWithinMs },
  );
  const program = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js');
  if (status !== 0 || !existsSync(program)) {
    remove();
    return { reason: error?.message ?? (stderr.trim().split('\n')[0] || 'npm failed') };
  }
  return { program: (contract, port) => [program, 'mock', '-p', String(port), contract], remove };
}
