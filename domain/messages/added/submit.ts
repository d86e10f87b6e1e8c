import { network } from './network.ts';

/** Submits that must happen once, such as an order or a payment. */
export const submit = {
  offline: network.notSent,
  online: 'The connection is back. Nothing has been sent yet: send it now?',
  slow: 'No answer yet. If you cancel, we check whether it was saved.',
  checking: 'The answer was lost. Checking whether it was saved…',
  checkingOffline:
    'Offline: the answer was lost. Whether it was saved is checked when the connection is back.',
  cancelled: 'Cancelled. Nothing was saved.',
  unknown:
    'The server does not answer, so it is not known whether this was saved. Press the button again to check: it is never saved twice.',
} as const;
