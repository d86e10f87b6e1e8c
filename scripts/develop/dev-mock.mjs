// `npm run dev:mock`: the app with hot reload at PORT, and the mock inside the browser instead of a server.
import { argumentsProblem, readArguments } from '#mocks/http/mock-arguments.ts';
import { listenOrEnd } from './listen-or-end.mjs';

const helpText = `The app with hot reload, and the mock inside the browser. See mocks/README.md.

  npm run dev:mock -- [options]

  --port 4000          where it listens; 0 takes a free port (PORT)
  --host 127.0.0.1     the address it listens at (HOST)
  --scenario usual     what it does at the start and after a reset (MOCK_SCENARIO)
  --help               this text
`;

/** The arguments, by the rules of `npm run mock`. Throws an Error, with the `known` names where one is unknown. */
function settings() {
  const { PORT = '4000', HOST, ...environment } = process.env;
  const read = readArguments(process.argv.slice(2), { ...environment, MOCK_PORT: PORT, MOCK_HOST: HOST });
  if (read !== 'help' && (read.app !== null || read.delay !== 0 || read.seed !== 0))
    throw new Error(
      'Only npm run mock takes --app, --delay and --seed. Here Vite serves the app, and the panel sets the delay.',
    );
  return read;
}

/** The same, or the end of the program with the reason. */
function settingsOrEnd() {
  try {
    return settings();
  } catch (failure) {
    console.error(argumentsProblem(failure, helpText));
    process.exit(1);
  }
}

const given = settingsOrEnd();
if (given === 'help') {
  console.log(helpText);
  process.exit(0);
}

process.env.VITE_MOCKS = '1';
process.env.VITE_MOCK_SCENARIO = given.scenario;
const portSetting = process.argv.some((argument) => /^--port(=|$)/.test(argument)) ? '--port' : 'PORT';
const web = await listenOrEnd({ host: given.host, port: given.port }, portSetting);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => web.close());
