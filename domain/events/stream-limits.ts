/** A browser opens one stream for all of its tabs; further ones are lines that broke unnoticed. */
const streamsPerSession = 6;

/** Streams of an account at one time. */
export const defaultStreamsPerAccount = 20;

interface StreamOwner {
  account: number;
  session: string;
}

/** The oldest streams that end before an owner opens another one; the open ones come in the order of their start. */
export function streamsToEnd<Stream extends StreamOwner>(
  open: Iterable<Stream>,
  { account, session }: StreamOwner,
  perAccount: number,
): Stream[] {
  const own = [...open].filter((stream) => stream.account === account);
  const ofSession = own.filter((stream) => stream.session === session);
  const surplus = ofSession.slice(0, Math.max(0, ofSession.length - streamsPerSession + 1));
  const rest = own.filter((stream) => !surplus.includes(stream));
  return [...surplus, ...rest.slice(0, Math.max(0, rest.length - perAccount + 1))];
}
