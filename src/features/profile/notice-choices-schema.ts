import { UpdateNoticeChoicesBody } from '#contract/zod/notifications/notifications.zod.ts';

export const noticeChoicesChecks = { schema: UpdateNoticeChoicesBody, messages: {} };
