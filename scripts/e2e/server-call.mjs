/** A call without an answer that the check can use. The message is a sentence that names the address. */
export class CallFailed extends Error {}

/** Why a call got no answer, as far as the system says. */
export const reasonOf = ({ cause, message }) => cause?.code ?? cause?.message ?? message;

/** The body of an answer; an empty object when it is no JSON. */
export const json = (answer) => answer.json().catch(() => ({}));

/** Calls the tested server. Throws a CallFailed when no answer comes. */
export async function call(url, init) {
  try {
    return await fetch(url, init);
  } catch (failure) {
    throw new CallFailed(`${url} gives no answer (${reasonOf(failure)}). Is the server running?`);
  }
}

/** The body of a successful answer. Throws a CallFailed for no answer and for any other status. */
export async function read(url, init) {
  const answer = await call(url, init);
  const body = await json(answer);
  if (answer.ok) return body;
  throw new CallFailed(`${url} answers ${answer.status}${body.error ? `, "${body.error}"` : ''}.`);
}
