import { z } from 'zod';
import type { SliderValues } from './slider-values.ts';

/** Every text and picture is accepted: the contract takes the configuration as one JSON text. */
export const sliderChecks = { schema: z.custom<SliderValues>(), messages: {} };
