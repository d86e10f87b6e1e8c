// Generates from the contract: one bundle, then hooks, models, validators, mocks, the operation table and the field
// messages.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldMessageFiles } from './field-messages.mjs';
import { fixQueryKeys } from './fix-query-keys.mjs';
import { answerExampleTable, lazyValidatorTable } from './mock-tables.mjs';
import { writeSource, writeTagFiles } from './operation-files.mjs';
import { operationTable, readingPosts, validatorTable } from './operation-table.mjs';
import { writeQueryKeys } from './query-key-files.mjs';

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
fixQueryKeys(join(generated, 'hooks'), readingPosts);
writeQueryKeys(join(generated, 'hooks'));
writeTagFiles(contract, generated);
writeFileSync(join(generated, 'operations.ts'), operationTable(contract));
for (const [name, source] of fieldMessageFiles(contract)) writeSource(generated, name, source);
writeFileSync(join(generated, 'validators.ts'), validatorTable(contract, join(generated, 'zod')));
writeFileSync(join(generated, 'lazy-validators.ts'), lazyValidatorTable(contract, join(generated, 'zod')));
writeFileSync(join(generated, 'answer-examples.ts'), answerExampleTable(contract));
