import type { HandlersOf } from '#server/contract/handlers.ts';
import { callerOf } from '#server/platform/auth/caller.ts';
import type { SettingsService } from './settings.service.ts';

type SettingsOperation =
  | 'getConfig'
  | 'updateConfig'
  | 'getSiteInfo'
  | 'getSetup'
  | 'updateSetup'
  | 'sendTestMail';

export function createSettingsHandlers(settings: SettingsService): HandlersOf<SettingsOperation> {
  return {
    getConfig: async ({ body, user }) => ({ data: await settings.read(user, body.configType) }),
    updateConfig: async ({ body, user, ...call }) => ({
      success: true,
      data: await settings.replace(body, user, callerOf(call)),
    }),
    getSiteInfo: async () => ({ data: await settings.site() }),
    getSetup: async () => ({ data: await settings.setup() }),
    updateSetup: async ({ body }) => ({ success: true, data: await settings.hideSetup(body.hidden) }),
    sendTestMail: async ({ user }) => ({ success: true, message: await settings.sendTestMail(user) }),
  };
}
