import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CreateDemand200 } from '#contract/model/createDemand200.ts';
import { composedAnswer } from '../contract/tool-schemas.ts';
import { quoted } from '../text/plain-text.ts';
import { confirmationCode, confirmationFields, confirmedChange } from './confirmed-change.ts';
import { argumentSchema, readArguments } from './read-arguments.ts';
import { submitOnce } from './submit-once.ts';
import { sends, type Tool } from './tool.ts';

const maxLength = 2000;
const given = z.strictObject({
  requirements: z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .describe('What is looked for, in the words of the buyer.'),
  confirmation_code: confirmationCode,
});

/** Posts a demand after it was confirmed. */
export const postDemand: Tool = {
  name: 'post_demand',
  title: 'Post a demand',
  description:
    'Tells the business which stones the buyer looks for and has not found, after the user has confirmed the text.',
  roles: ['USER'],
  annotations: sends,
  input: () => argumentSchema(given),
  output: (role) => composedAnswer({ ...confirmationFields, demand: { $ref: 'Demand' } }, ['status'], role),
  async run(call) {
    const { api, account } = call.conversation;
    const { requirements, confirmation_code } = readArguments(given, call.args);
    return confirmedChange(call, confirmation_code, {
      prepare: async () => ({
        question: { summary: `Demand: ${quoted(requirements, maxLength)}`, action: 'Post this demand' },
        confirmed: { tool: 'post_demand', account: account.id, requirements },
        key: randomUUID(),
      }),
      async send(key) {
        const answer = await submitOnce<CreateDemand200>(api, {
          operation: 'createDemand',
          body: { requirements },
          key,
        });
        return {
          text: answer
            ? `Demand ${answer.data.id} was posted.`
            : 'The demand was posted, but the answer of the server was lost. list_demands shows it.',
          data: { status: 'sent', ...(answer && { demand: answer.data }) },
        };
      },
    });
  },
};
