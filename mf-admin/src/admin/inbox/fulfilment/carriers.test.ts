import { trackingLink } from './carriers';

test.each([
  ['An Post', 'CE 123 456 789 IE', 'https://www.anpost.com/Post-Parcels/Track/History?item=CE123456789IE'],
  ['DPD', '05301234567890', 'https://www.dpd.ie/tracking?consignmentNumber=05301234567890'],
  ['An Post', 'www.anpost.com/track?item=1', 'https://www.anpost.com/track?item=1'],
  ['An Post', 'anpost.com/track', 'https://anpost.com/track'],
  ['An Post', ' https://www.anpost.com/track ', 'https://www.anpost.com/track'],
  ['A friend', 'CE123456789IE', 'CE123456789IE'],
  ['Collected in the studio', '123456', '123456'],
  ['An Post', 'soon', 'soon'],
  ['An Post', '', ''],
])('%s and %j make %j', (carrier, typed, link) => {
  expect(trackingLink(carrier, typed)).toBe(link);
});
