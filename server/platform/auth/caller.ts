import { deviceName } from '#domain/accounts/device-name.ts';

/** Who calls from where. */
export interface Caller {
  address: string;
  userAgent: string | undefined;
}

/** Where a request came from. */
export const callerOf = ({ request, address }: { request: Request; address: string }): Caller => ({
  address,
  userAgent: request.headers.get('user-agent') ?? undefined,
});

/** A caller as people read it; the device is named in words of ours, never by what it sent. */
export const originOf = ({ address, userAgent }: Caller) => ({
  address,
  device: deviceName(userAgent ?? null),
});
