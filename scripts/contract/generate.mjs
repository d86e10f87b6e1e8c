// Generates from the contract: one bundle, then hooks, models, validators, mocks, the operation table and the field
// messages.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldMessageFiles } from './field-messages.mjs';
import { answerExampleTable } from './mock-tables.mjs';
import { operationTable, validatorTable } from './operation-table.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
// A test generates a second copy and compares it, to prove that nothing is stale.
const generated = process.env.GENERATED ?? join(root, 'generated');
const bundle = join(generated, 'openapi.json');
const bin = (name) => join(root, 'node_modules/.bin', name);
const run = (name, ...args) => {
  try {
    execFileSync(bin(name), args, {
      cwd: root,
      stdio: 'pipe',
      env: { ...process.env, GENERATED: generated, REDOCLY_TELEMETRY: 'off' },
    });
  } catch (failure) {
    process.stderr.write(`${failure.stdout ?? ''}${failure.stderr ?? ''}`);
    throw new Error(`${name} ${args[0]} failed`);
  }
};

rmSync(generated, { recursive: true, force: true });
run('redocly', 'bundle', 'openapi/openapi.yaml', '-o', bundle);
const contract = JSON.parse(readFileSync(bundle, 'utf8'));
run('orval', '--config', 'orval.config.ts');
writeFileSync(join(generated, 'operations.ts'), operationTable(contract));
mkdirSync(join(generated, 'field-messages'));
for (const [name, source] of fieldMessageFiles(contract)) writeFileSync(join(generated, name), source);
writeFileSync(join(generated, 'validators.ts'), validatorTable(contract, join(generated, 'zod')));
writeFileSync(join(generated, 'answer-examples.ts'), answerExampleTable(contract));
