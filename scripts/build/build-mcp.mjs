// Bundles the assistant's server for `npm run mcp`.
import { bundleMcp } from './bundle-mcp.mjs';

await bundleMcp('.cache/mcp');
