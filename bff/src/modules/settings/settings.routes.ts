import type { Router } from '@koa/router';
import { getSettings, updateSettings } from '@studio/contract';
import { mount, mountCached } from '../../http/mount';
import type { ContentRoutes } from '../content/content.routes';
import type { SettingsRepo } from './settings.repo';

export function settingsRoutes(
  router: Router,
  { cache, requireOwner, content: settings }: ContentRoutes<SettingsRepo>,
): void {
  mountCached(router, getSettings, { cache, handler: () => settings.read() });
  mount(router, updateSettings, requireOwner, async ({ body }) => {
    await settings.write(body);
    return settings.read();
  });
}
