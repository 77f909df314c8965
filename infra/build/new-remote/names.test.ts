import { namesOf, renamed } from './names.mjs';

const everyForm =
  "path: '/new-screen', component: NewScreenPage, title: 'New Screen' // newScreenRoute of mf-new-screen";

test.each([
  ['mf-events', "path: '/events', component: EventsPage, title: 'Events' // eventsRoute of mf-events"],
  ['mf-open-days', "path: '/open-days', component: OpenDaysPage, title: 'Open Days' // openDaysRoute of mf-open-days"],
])('%s takes the place of the template in every form', (name, expected) => {
  expect(renamed(everyForm, namesOf(name))).toBe(expected);
});
