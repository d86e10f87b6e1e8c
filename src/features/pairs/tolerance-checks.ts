import { FindPairsBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import { type PairTolerances, toleranceErrors } from '#domain/matching/tolerances.ts';

/** The contract's check of the tolerances, and that one of the weight is given. */
export const schema = FindPairsBody.shape.tolerances
  .unwrap()
  .required()
  .superRefine((tolerances, context) => {
    const errors = toleranceErrors(tolerances as PairTolerances);
    if (errors) context.addIssue({ code: 'custom', path: ['carat_percent'], message: errors.carat_percent });
  });

export const messages = {};
