/** An answer that is decided before the operation itself answers. */
export interface Refusal {
  status: number;
  body: { error: string };
}

export const refuse = (status: number, error: string, more: object = {}): Refusal => ({
  status,
  body: { error, ...more },
});
