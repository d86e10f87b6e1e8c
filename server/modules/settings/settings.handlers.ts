import type { Services } from '#server/app/services.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';

type SettingsOperation = 'getConfig' | 'updateConfig' | 'getSiteInfo';

export function createSettingsHandlers({ settings }: Services): HandlersOf<SettingsOperation> {
  return {
    getConfig: async ({ body, user }) => ({ data: await settings.read(user, body.configType) }),
    updateConfig: async ({ body }) => ({ success: true, data: await settings.replace(body) }),
    getSiteInfo: async () => ({ data: await settings.site() }),
  };
}
