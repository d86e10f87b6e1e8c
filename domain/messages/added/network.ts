export const network = {
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  unexpected: 'Something unexpected happened. Please try again.',
  offline: 'Offline: not loaded. It loads when the connection is back.',
  notSent: 'Offline: not sent. Nothing is sent until you press the button again.',
  noConnection: 'Offline. You see what was loaded before; nothing is sent.',
  slow: 'Slow connection: still waiting for the server.',
  retrying: 'The server does not answer. Trying again…',
} as const;
