import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint, publicEndpoint } from './endpoint';
import { Closed } from './primitives';

/** Whether visitors see the add and edit controls (docs/site/admin.md, Settings). */
export const Settings = Closed({ showsShopControls: Type.Boolean(), showsGalleryControls: Type.Boolean() });
export type Settings = Static<typeof Settings>;

export const getSettings = publicEndpoint(calls.getSettings, { answer: Settings });

export const updateSettings = ownerEndpoint(calls.updateSettings, {
  body: Type.Partial(Settings, { additionalProperties: false, minProperties: 1 }),
  answer: Settings,
});
