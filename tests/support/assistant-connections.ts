import { afterAll, beforeAll } from 'vitest';
import type { AssistantFixture } from './assistant-fixture.ts';
import {
  type AssistantClient,
  type AssistantProcess,
  connectOverHttp,
  connectOverStdio,
  endpointOf,
  type Person,
  startAssistant,
} from './assistant-process.ts';

/** The ways in which a client reaches the assistant. */
export const transports = ['stdio', 'HTTP'] as const;

interface Caller {
  token: string;
  /** Answers the questions of the assistant; without a person the client cannot ask. */
  person?: Person;
  /** Settings of the program that a client starts over stdio, in the place of the token. */
  settings?: Record<string, string>;
}

/** Connects clients to the assistant of the fixture's server; over HTTP all to one program. */
export function setUpAssistantConnections(fixture: AssistantFixture) {
  let http: AssistantProcess;
  let endpoint: string;
  beforeAll(async () => {
    http = await startAssistant(['--http', '--port', '0'], { MCP_BASE: fixture.url });
    endpoint = await endpointOf(http);
  });
  afterAll(() => http.stop());

  return (transport: (typeof transports)[number], caller: Caller): Promise<AssistantClient> => {
    const { token, person, settings = { MCP_TOKEN: token } } = caller;
    return transport === 'HTTP'
      ? connectOverHttp(endpoint, token, person)
      : connectOverStdio({ MCP_BASE: fixture.url, ...settings }, person);
  };
}
