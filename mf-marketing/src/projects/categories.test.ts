import { aProject } from '../testing/fixtures';
import { neighboursOf, projectsOf, relatedTo } from './categories';

test('filters by category, and not at all for all', () => {
  const projects = [aProject({ id: 1, category: 'murals' }), aProject({ id: 2, category: 'logos' })];
  expect(projectsOf('all')).toMatchObject({ all: {}, filtered: null });
  expect(
    projectsOf('logos')
      .filter?.(projects)
      .map(({ id }) => id),
  ).toEqual([2]);
});

test('relates at most three others of the same category, neither the project itself nor the next, which has a link', () => {
  const projects = [1, 2, 3, 4, 5, 6].map((id) => aProject({ id, category: id === 3 ? 'logos' : 'murals' }));
  expect(relatedTo(projects[0]!, projects).map(({ id }) => id)).toEqual([4, 5, 6]);
});

test('goes round the projects of a category one by one, both ways', () => {
  const projects = [1, 2, 3].map((id) => aProject({ id }));
  const ways = projects.map((project) => neighboursOf(project, projects));
  expect(ways.map(({ next, previous }) => [next?.id, previous?.id])).toEqual([
    [2, 3],
    [3, 1],
    [1, 2],
  ]);
  expect(neighboursOf(projects[0]!, [projects[0]!])).toEqual({ next: undefined, previous: undefined });
});
