import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';

type SettingsOperation = 'getConfig' | 'updateConfig' | 'getSiteInfo';

export function createSettingsHandlers({ settings }: Services): HandlersOf<SettingsOperation> {
  return {
    getConfig: async ({ body }) => ({ data: await settings.read(body.configType) }),
    updateConfig: async ({ body }) => ({ success: true, data: await settings.replace(body) }),
    getSiteInfo: async () => ({ data: await settings.site() }),
  };
}
