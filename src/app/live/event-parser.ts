import type { EventBatch } from '#contract/model/eventBatch.ts';

/**
 * Reads server-sent events from the pieces of a stream. A comment with an id, which keeps the line open, counts as an
 * empty batch: it moves the position on.
 */
export function createEventParser(onBatch: (batch: EventBatch) => void): (piece: string) => void {
  let text = '';
  return (piece) => {
    text += piece;
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1];
      const id = /^id: (\d+)$/m.exec(message)?.[1];
      if (data !== undefined) onBatch(JSON.parse(data) as EventBatch);
      else if (id !== undefined) onBatch({ last: Number(id), reset: false, events: [] });
    }
  };
}
