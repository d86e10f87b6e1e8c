// Bundles the mock server for `npm run mock`.
import { bundleMock } from './bundle-mock.mjs';

await bundleMock('.cache/mock');
