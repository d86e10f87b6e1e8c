import { z } from 'zod';
import type { ShapesValues } from './shape-values.ts';

/** Every picture is accepted: the contract takes the configuration as one JSON text. */
export const shapeChecks = { schema: z.custom<ShapesValues>(), messages: {} };
