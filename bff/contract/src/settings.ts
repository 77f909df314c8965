import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';

/** What the owner decides for the whole site: whether visitors see the controls that add and edit in the shop and in the
 *  gallery. Both are true until the owner says otherwise (docs/site/admin.md, Settings). */
export const Settings = Type.Object(
  { showsShopControls: Type.Boolean(), showsGalleryControls: Type.Boolean() },
  { additionalProperties: false },
);
export type Settings = Static<typeof Settings>;

export const getSettings = endpoint(calls.getSettings, { answer: Settings, errors: [], access: 'public' });

/** Only what is to change, so that a choice never undoes another one that was made elsewhere meanwhile: settings need no version.
 *  Answers with all of them. */
export const updateSettings = endpoint(calls.updateSettings, {
  body: Type.Partial(Settings, { additionalProperties: false, minProperties: 1 }),
  answer: Settings,
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});
