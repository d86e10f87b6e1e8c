/** A failure that the person can do something about; only its message is shown. */
export class CommandError extends Error {}

/** A mistake in the arguments, worded for the person who typed them; the usage is shown below. */
export class UsageError extends Error {}

/** Prints a failure that the person can do something about; throws every other one again. */
export function reportFailure(error: unknown, usage: string): void {
  if (error instanceof UsageError) console.error(`${error.message}.\n\n${usage}`);
  else if (error instanceof CommandError) console.error(error.message);
  else throw error;
}
