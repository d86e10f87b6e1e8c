import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The control groups of version 1 and of version 2. */
const groups = { '/sys/fs/cgroup/cpu': 'cpu.cfs_quota_us', '/sys/fs/cgroup': 'cpu.max' };
/** The period of the groups' quota, μs. */
const period = 100_000;

/**
 * Leaves a process this share of one core, however idle the machine is. Returns how to forget the group, after the
 * process has ended. Throws where control groups cannot be made: elsewhere than on Linux, and as another user than root.
 */
export function limitProcessor(pid: number, share: number): () => void {
  const [parent, quota] = Object.entries(groups).find(([folder]) => existsSync(folder)) ?? [];
  if (!parent || !quota) throw new Error('Shares of a core need the control groups of Linux.');
  const group = join(parent, `facet-bench-${pid}`);
  mkdirSync(group);
  const amount = String(Math.round(share * period));
  writeFileSync(join(group, quota), quota === 'cpu.max' ? `${amount} ${period}` : amount);
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return () => rmdirSync(group);
}
