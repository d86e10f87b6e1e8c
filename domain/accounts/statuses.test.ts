import { expect, test } from 'vitest';
import { jewelleryStatusName } from '../format/jewellery-status.ts';
import { demandStatusName } from '../orders/demand-status.ts';
import { approvalCanBeDecided, approvalStatusName, approvalStatusTone } from './approval-status.ts';
import { badgeTone, userStatusName, userStatusToggle, userStatusTone } from './user-status.ts';

test('words and tones of accounts, registrations, demands and jewellery', () => {
  expect([0, 1, 2].map(approvalStatusName)).toEqual(['PENDING', 'ACCEPT', 'REJECTED']);
  expect([0, 1, 2].map(approvalStatusTone)).toEqual(['primary', 'success', 'danger']);
  expect([0, 1, 2].map((status) => approvalCanBeDecided(status).ok)).toEqual([true, false, false]);
  expect(['active', 'Delivered', 'inactive', 'not delivered', 'PENDING', 'x'].map(badgeTone)).toEqual([
    'success',
    'success',
    'warning',
    'warning',
    'primary',
    'neutral',
  ]);
  expect([userStatusName(1), userStatusName(0), userStatusTone(0)]).toEqual([
    'ACTIVE',
    'INACTIVE',
    'warning',
  ]);
  expect([userStatusToggle(1), userStatusToggle(0)]).toEqual(['block', 'active']);
  expect([demandStatusName(1), demandStatusName(0)]).toEqual(['Active', 'Inactive']);
  expect([jewelleryStatusName(1), jewelleryStatusName(0)]).toEqual(['ACTIVE', 'INACTIVE']);
});
