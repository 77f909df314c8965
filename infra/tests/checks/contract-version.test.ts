import { remoteContract } from '../../../shell/host/src/remote-module';
import { contractVersion } from '../../build/webpack/record/release-file.mjs';

test('a release is marked with the contract that the shell speaks', () => {
  expect(remoteContract).toBeGreaterThan(0);
  expect(contractVersion).toBe(remoteContract);
});
