import type { Session } from '#contract/model/session.ts';
import type { TwoStep } from '#contract/model/twoStep.ts';
import type { TwoStepSecret } from '#contract/model/twoStepSecret.ts';

/** Where the account of a fixture is signed in. */
export const ownSessions: readonly Session[] = [
  {
    id: '5d41402abc4b2a76b9719d911017c592',
    device: 'Chrome on Windows',
    address: '203.0.113.24',
    started_at: '2026-11-20T08:02:11.000Z',
    last_used_at: '2026-11-20T09:15:00.000Z',
    current: true,
  },
  {
    id: '7d793037a0760186574b0282f2f435e7',
    device: 'Safari on iPhone',
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    started_at: '2026-11-19T17:40:00.000Z',
    last_used_at: '2026-11-20T07:31:00.000Z',
    current: false,
  },
  {
    id: '9dd4e461268c8034f5c8564e155c67a6',
    device: 'Unknown device',
    address: null,
    started_at: '2026-11-20T06:00:00.000Z',
    last_used_at: '2026-11-20T06:01:00.000Z',
    current: false,
  },
];

export const twoStepOff: TwoStep = { on: false, required: false, confirmed_at: null, recovery_codes_left: 0 };

/** Since when the accounts of the fixtures use it. */
export const twoStepSince = '2026-11-20T09:15:00.000Z';

export const twoStepOn: TwoStep = {
  on: true,
  required: false,
  confirmed_at: twoStepSince,
  recovery_codes_left: 8,
};

/** The secret of every account, which an authenticator app makes codes of. */
export const twoStepKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const twoStepSecret: TwoStepSecret = {
  secret: twoStepKey,
  uri: `otpauth://totp/House%20of%20Ardent:meera%40ardent.example?issuer=House%20of%20Ardent&secret=${twoStepKey}&algorithm=SHA1&digits=6&period=30`,
};

export const recoveryCodes: readonly string[] = [
  '4K7M-Q2XD-9RTB-6HWE',
  '8NPC-3VZF-5YJG-1ASM',
  '7T2R-BW9K-XE4D-0QHN',
  'C6GV-1MZP-8F3J-YR5S',
  '2XKD-7HNB-T9QE-4WCA',
  '9JRF-5SVM-0GZP-3TYK',
  'H8BQ-6EWN-2DXC-7MRA',
  '0VTJ-4PYG-9KSF-1ZHB',
  '5QCM-8RXE-3NWD-6TJV',
  'Y1GK-2FZS-7APB-9HQR',
];
