const lineBreak = /\r\n|[\n\r\u2028\u2029⏎]/;

/** The lines of a message. */
export const linesOfMessage = (message: string): string[] => message.split(lineBreak);

/** A message as a field of one line shows it, with a sign for each line break. */
export const onOneLine = (message: string): string => linesOfMessage(message.trim()).join(' ⏎ ');

/** A message from such a field. */
export const onSeveralLines = (text: string): string =>
  linesOfMessage(text)
    .map((line) => line.trim())
    .join('\n');
