import { openSync } from 'node:fs';
import { ReadStream, WriteStream } from 'node:tty';
import { StartFailure } from './start-failure.ts';

/** Asks a person at the terminal; what is typed is not shown. @throws StartFailure when nothing is entered */
export type AskSecretly = (question: string) => Promise<string>;

const [enter, newLine, interrupt, endOfText, backspace, erase] = [
  '\r',
  '\n',
  '\u0003',
  '\u0004',
  '\u007f',
  '\b',
];

/** The terminal of this process, also when standard input is a pipe; null when there is none. */
export function openTerminal(): AskSecretly | null {
  let descriptor: number;
  try {
    descriptor = openSync('/dev/tty', 'r+');
  } catch {
    return null;
  }
  return async (question) => {
    const [input, output] = [new ReadStream(descriptor), new WriteStream(descriptor)];
    // Before the question, so that nothing typed at once is shown, and Ctrl-C arrives as a key.
    input.setRawMode(true);
    try {
      output.write(`${question}: `);
      const line = await readLine(input);
      if (!line) throw new StartFailure('Not signed in: nothing was entered at the terminal.');
      return line;
    } finally {
      input.setRawMode(false);
      output.write('\n');
      input.pause();
    }
  };
}

/** The keys until Enter; nothing when the person gives up. */
async function readLine(input: ReadStream): Promise<string> {
  let line = '';
  for await (const chunk of input) {
    for (const key of String(chunk)) {
      if (key === enter || key === newLine) return line;
      if (key === interrupt || key === endOfText) return '';
      line = key === backspace || key === erase ? line.slice(0, -1) : line + key;
    }
  }
  return '';
}
