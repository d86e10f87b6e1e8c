/** Refusals of what Node's HTTP parser decides, before a call of the contract is known. */
export const connection = {
  tooSlow: 'The request took too long to arrive',
  expectation: 'The Expect header asks for something that the server cannot do',
  headersTooLarge: 'The address or the headers of the request are too long',
  noTunnel: 'The server opens no tunnels',
} as const;
