import type { ApiError } from './api-error.ts';

/** What proves that the caller owns the account. */
export type Proof = 'password' | 'code';

/** Asks the user for a proof and sends it; false when the user does not give one. */
type AskForProof = (proof: Proof) => Promise<boolean>;

let ask: AskForProof | null = null;
let asking: Promise<boolean> | undefined;

/** Lets the app ask for proofs, with null no more. */
export function onProofRequired(listener: AskForProof | null): void {
  ask = listener;
}

/** The proof that a refused call needs and that the app can ask for; undefined for any other error. */
export const proofRequired = ({ body }: ApiError): Proof | undefined =>
  (ask && /^(password|code)_required$/.exec((body as { code?: string } | undefined)?.code ?? '')?.[1]) as
    | Proof
    | undefined;

/** Whether the user has given the proof: asked once for all calls that wait for it. */
export function askForProof(proof: Proof): Promise<boolean> | undefined {
  asking ??= ask?.(proof).finally(() => {
    asking = undefined;
  });
  return asking;
}
