// `npm run generate` and `npm run build`: runs the script of this name, once no other command of this checkout runs it.
import { runAlone } from './setup.mjs';

const locks = { generate: 'generated', build: 'build' };
const [, , name] = process.argv;
runAlone(locks[name], `scripts/${name}.mjs`);
