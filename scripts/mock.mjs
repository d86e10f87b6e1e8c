// `npm run mock`: the mock server, in this process. It is bundled again when a source has changed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildMock, generate, install, root } from './checkout/setup.mjs';

install();
generate();
buildMock();
await import(pathToFileURL(join(root, '.cache/mock/server.js')).href);
