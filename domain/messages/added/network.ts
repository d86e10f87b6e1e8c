export const network = {
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  unexpected: 'Something unexpected happened. Please try again.',
  offline: 'Offline: not loaded. It loads when the connection is back.',
} as const;
