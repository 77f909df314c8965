import { sharedModules } from '../../../shell/server/rendering/remote-modules';
import { sharedNames } from '../../build/webpack/federation/shared.mjs';

/** Only a browser has a root to render into. */
const browsersOwn = ['react-dom/client'];

test('the front server gives remotes what the browser shares, by the same names', () => {
  expect(Object.keys(sharedModules).sort()).toEqual(sharedNames.filter((name) => !browsersOwn.includes(name)).sort());
});
