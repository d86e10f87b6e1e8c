import type { TwoStep } from '#contract/model/twoStep.ts';
import type { TwoStepSecret } from '#contract/model/twoStepSecret.ts';

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
