import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../support/source-files.ts';

/** An address of loopback stands for each machine; PostgreSQL listens for Patroni itself on another one. */
const addresses = { db1: '127.0.77.1', db2: '127.0.77.2', third: '127.0.77.3' } as const;
const ownAddresses = { db1: '127.0.78.1', db2: '127.0.78.2' } as const;
export const appAddresses = ['127.0.77.4', '127.0.77.5'] as const;
const proxyAddress = '127.0.77.6';
/** Not the usual one: an own PostgreSQL of the machine is never met. */
const databasePort = 5442;
const password = 'of-the-proof';

export type Node = 'db1' | 'db2';

/** What Patroni tells of a member. */
interface Member {
  name: Node;
  role: string;
  state: string;
  lag?: number | 'unknown';
}

const binaries = '/usr/lib/postgresql/15/bin/postgres /usr/bin/etcd /usr/bin/patroni /usr/sbin/haproxy';
const packages =
  'postgresql-15 etcd-server patroni python3-psycopg2 python3-etcd haproxy iptables iproute2 procps';
const isInstalled = () => {
  try {
    execFileSync('ls', binaries.split(' '), { stdio: 'ignore' });
    execFileSync('/usr/bin/python3', ['-c', 'import psycopg2'], { stdio: 'ignore' });
    execFileSync('iptables', ['-S'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Installs what is missing, without starting it. Answers why the cluster cannot run here; undefined when it can. */
export function preparePackages(): string | undefined {
  if (process.getuid?.() !== 0)
    return 'it needs root: PostgreSQL runs as postgres, iptables cuts the network';
  if (isInstalled()) return undefined;
  try {
    const policy = '/usr/sbin/policy-rc.d';
    execFileSync('sh', [
      '-ec',
      // Debian's answer of this file keeps packages from starting their services.
      `test -e ${policy} && exit 1; printf '#!/bin/sh\\nexit 101\\n' >${policy}; chmod +x ${policy}
       trap 'rm -f ${policy}' EXIT
       apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages}`,
    ]);
  } catch {
    // Told below.
  }
  return isInstalled() ? undefined : `apt-get install -y ${packages} did not succeed`;
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** The machines of deploy/cluster as processes on loopback. */
export function createMachines() {
  const folder = mkdtempSync(join(tmpdir(), 'facet-cluster-'));
  const running = new Map<string, ChildProcess>();
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  chmodSync(folder, 0o755);
  const configuration = (name: string) => {
    const copy = join(folder, name);
    copyFileSync(join(root, 'deploy/cluster', name), copy);
    chmodSync(copy, 0o644);
    return copy;
  };
  const [patroni, haproxy] = [configuration('patroni.yml'), configuration('haproxy.cfg')];

  /** The variables of deploy/cluster/cluster.env, with addresses of loopback. */
  function environmentOf(node: keyof typeof addresses): Record<string, string> {
    const own = addresses[node];
    const local = node === 'third' ? own : ownAddresses[node];
    const values: Record<string, string> = {
      DB1: addresses.db1,
      DB2: addresses.db2,
      APP1: appAddresses[0],
      APP2: appAddresses[1],
      DATABASE_PORT: String(databasePort),
      DATABASE_BIND: `${proxyAddress}:5000`,
      APP_BIND: `${proxyAddress}:8080`,
      ETCD_DATA_DIR: join(folder, `etcd-${node}`),
      PATRONI_POSTGRESQL_LISTEN: `${local},${own}:${databasePort}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${own}:${databasePort}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, `postgres-${node}`),
    };
    const lines = readFileSync(join(root, 'deploy/cluster/cluster.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
    for (const [, name = '', value = ''] of lines)
      values[name] ??= value
        .replace('change-me', password)
        .replace(/^db1$/, node)
        .replace(/^10\.0\.0\.1(:\d+)$|^http:\/\/10\.0\.0\.1(:\d+)$/, (text) => text.replace('10.0.0.1', own))
        .replaceAll('10.0.0.', '127.0.77.');
    return values;
  }

  function start(name: string, command: string[], node: keyof typeof addresses, asPostgres = true): void {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const [file = '', ...args] = command;
    const child = spawn(file, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...environmentOf(node) },
      stdio: ['ignore', log, log],
      ...(asPostgres ? { uid, gid } : {}),
    });
    running.set(name, child);
  }
  const startEtcd = (node: keyof typeof addresses) => start(`etcd-${node}`, ['/usr/bin/etcd'], node);
  const startPatroni = (node: Node) => start(`patroni-${node}`, ['/usr/bin/patroni', patroni], node);

  /** The process of PostgreSQL of a node, by the file it writes. */
  function postmasterOf(node: Node): number | undefined {
    try {
      return Number(readFileSync(join(folder, `postgres-${node}`, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  }
  /** Ends PostgreSQL as a machine that loses its power: with every process that it has started. */
  function killPostgres(node: Node): void {
    const main = postmasterOf(node);
    if (main === undefined) return;
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' });
    for (const pid of [main, ...children.trim().split(/\s+/).map(Number)])
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Ended by itself.
      }
  }
  function killProcess(name: string): void {
    running.get(name)?.kill('SIGKILL');
  }

  async function members(): Promise<Member[]> {
    for (const node of ['db1', 'db2'] as const)
      try {
        const answer = await fetch(`http://${addresses[node]}:8008/cluster`, {
          signal: AbortSignal.timeout(1000),
        });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // The other one may answer.
      }
    return [];
  }
  /** The primary, once a standby that has every commit follows it; null before. */
  async function healthyPrimary(): Promise<Node | null> {
    const found = await members();
    const leader = found.find(({ role, state }) => role === 'leader' && state === 'running');
    const standby = found.find(({ role, lag }) => role === 'sync_standby' && lag === 0);
    if (!leader || !standby) return null;
    const voters = Object.values(addresses).map((address) =>
      fetch(`http://${address}:2379/health`, { signal: AbortSignal.timeout(1000) }),
    );
    return (await Promise.all(voters).catch(() => null)) ? leader.name : null;
  }

  const cut = (action: '-I' | '-D', primary: Node) =>
    execFileSync(
      'iptables',
      `${action} OUTPUT -d ${addresses[primary]} -p tcp --dport ${databasePort} -m owner --uid-owner ${uid} -m comment --comment facet-cluster-proof -j DROP`.split(
        ' ',
      ),
    );
  const cuts = new Set<Node>();

  return {
    folder,
    databaseUrl: (name: string, role = 'facet') =>
      `postgres://${role}:${password}@${proxyAddress}:5000/${name}`,
    appUrl: `http://${proxyAddress}:8080`,
    healthyPrimary,
    password,

    async start(): Promise<void> {
      chownSync(folder, uid, gid);
      for (const node of ['db1', 'db2', 'third'] as const) {
        mkdirSync(join(folder, `etcd-${node}`), { mode: 0o700 });
        chownSync(join(folder, `etcd-${node}`), uid, gid);
        startEtcd(node);
      }
      await sleep(1500);
      startPatroni('db1');
      startPatroni('db2');
      start('haproxy', ['/usr/sbin/haproxy', '-db', '-f', haproxy], 'third', false);
    },
    /** Kills the main process of PostgreSQL alone; Patroni brings the node back as a standby. */
    killProcess(node: Node): void {
      process.kill(postmasterOf(node)!, 'SIGKILL');
    },
    /** Kills all that runs on the machine of a database. */
    killNode(node: Node): void {
      killProcess(`patroni-${node}`);
      killPostgres(node);
      killProcess(`etcd-${node}`);
    },
    startNode(node: Node): void {
      startEtcd(node);
      startPatroni(node);
    },
    /** Nothing of the standby reaches the primary any more. */
    cutStandbyOff(primary: Node): void {
      cut('-I', primary);
      cuts.add(primary);
    },
    mend(): void {
      for (const primary of cuts) cut('-D', primary);
      cuts.clear();
    },
    async switchOver(primary: Node): Promise<void> {
      const candidate: Node = primary === 'db1' ? 'db2' : 'db1';
      const response = await fetch(`http://${addresses[primary]}:8008/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`patroni:${password}`)}` },
        body: JSON.stringify({ leader: primary, candidate }),
      });
      if (!response.ok) throw new Error(`The switchover was refused: ${await response.text()}`);
    },
    /** Ends everything and removes its data, or keeps that for a look. */
    stop(keep: boolean): void {
      this.mend();
      for (const name of running.keys()) if (!name.startsWith('etcd')) killProcess(name);
      killPostgres('db1');
      killPostgres('db2');
      for (const name of running.keys()) killProcess(name);
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Machines = ReturnType<typeof createMachines>;
