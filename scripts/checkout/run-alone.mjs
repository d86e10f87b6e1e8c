// `npm run generate` and `npm run build`: generates or builds even if no input has changed, once no other command of
// this checkout does. What `npm start` and other commands need later is then up to date.
import { build, generate, install } from './setup.mjs';

install();
const [, , name] = process.argv;
generate({ always: name === 'generate' });
if (name === 'build') build({ always: true });
