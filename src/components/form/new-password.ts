import { type PasswordOwner, passwordProblem } from '#domain/passwords/password-rule.ts';

/**
 * A check of a form for a new password: what the server refuses, except the common ones, whose list only the server
 * has. `ownerOf` tells from the values whose password it is.
 */
export function newPasswordCheck<Name extends string, Values extends Record<Name, string>>(
  field: Name,
  ownerOf: (values: Values) => PasswordOwner,
) {
  const problemOf = (values: Values) => passwordProblem(values[field], ownerOf(values));
  const isAccepted = (values: Values) => problemOf(values) === null;
  const options = {
    path: [field] as PropertyKey[],
    error: ({ input }: { input?: unknown }) => problemOf(input as Values) ?? undefined,
    // While another field is still wrong, too.
    when: () => true,
  };
  return [isAccepted, options] as const;
}
