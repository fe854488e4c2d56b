import { expect, test } from 'vitest'
import { pageLinks } from './page-links'

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 'gap', 19, 20]],
  [10, 20, [1, 2, 'gap', 7, 8, 9, 10, 11, 12, 13, 'gap', 19, 20]],
  [20, 20, [1, 2, 'gap', 17, 18, 19, 20]],
  [6, 20, [1, 2, 3, 4, 5, 6, 7, 8, 9, 'gap', 19, 20]],
  [7, 20, [1, 2, 'gap', 4, 5, 6, 7, 8, 9, 10, 'gap', 19, 20]],
] as const)('page %d of %d links to %j', (current, pages, links) => {
  expect(pageLinks(current, pages)).toEqual(links)
})

test('a hundred thousand pages are as quick as ten', () => {
  expect(pageLinks(50_000, 100_000)).toHaveLength(13)
})
