import { aProject } from '../testing/fixtures';
import { projectsIn, relatedTo } from './categories';

test('filters by category, and not at all for all', () => {
  const projects = [aProject({ id: 1, category: 'murals' }), aProject({ id: 2, category: 'logos' })];
  expect(projectsIn(projects, 'all')).toEqual(projects);
  expect(projectsIn(projects, 'logos').map(({ id }) => id)).toEqual([2]);
});

test('relates at most three others of the same category, never the project itself', () => {
  const projects = [1, 2, 3, 4, 5, 6].map((id) => aProject({ id, category: id === 3 ? 'logos' : 'murals' }));
  expect(relatedTo(projects[0]!, projects).map(({ id }) => id)).toEqual([2, 4, 5]);
});
