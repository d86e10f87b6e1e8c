import { openSync } from 'node:fs';
import { ReadStream, WriteStream } from 'node:tty';

/** Asks a person at the terminal; what is typed is not shown. */
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
    output.write(`${question}: `);
    input.setRawMode(true);
    try {
      return await readLine(input);
    } finally {
      input.setRawMode(false);
      output.write('\n');
      input.pause();
    }
  };
}

/** The keys until Enter. @throws Error when the person gives up */
async function readLine(input: ReadStream): Promise<string> {
  let line = '';
  for await (const chunk of input) {
    for (const key of String(chunk)) {
      if (key === enter || key === newLine) return line;
      if (key === interrupt || key === endOfText) throw new Error('Nothing was entered.');
      line = key === backspace || key === erase ? line.slice(0, -1) : line + key;
    }
  }
  throw new Error('Nothing was entered.');
}
