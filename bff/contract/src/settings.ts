import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';

/** Whether visitors see the add and edit controls (docs/site/admin.md, Settings). */
export const Settings = Type.Object(
  { showsShopControls: Type.Boolean(), showsGalleryControls: Type.Boolean() },
  { additionalProperties: false },
);
export type Settings = Static<typeof Settings>;

export const getSettings = endpoint(calls.getSettings, { answer: Settings, errors: [], access: 'public' });

export const updateSettings = endpoint(calls.updateSettings, {
  body: Type.Partial(Settings, { additionalProperties: false, minProperties: 1 }),
  answer: Settings,
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});
