import { z } from 'zod';
import { invalidFields } from '#domain/messages/invalid-fields.ts';
import type { ObjectSchema } from '../contract/tool-schemas.ts';
import { ToolError } from './tool.ts';

/** The JSON schema of a tool's own arguments. */
export function argumentSchema(schema: z.ZodObject): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return { ...rest, type: 'object' } as ObjectSchema;
}

/** The arguments of a call. @throws ToolError that names what is wrong */
export function readArguments<Schema extends z.ZodObject>(
  schema: Schema,
  given: Record<string, unknown>,
): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const fields = Object.entries(invalidFields(result.error.issues, given));
  throw new ToolError(
    ['Please check the arguments:', ...fields.map(([name, text]) => `- ${name}: ${text}`)].join('\n'),
  );
}
