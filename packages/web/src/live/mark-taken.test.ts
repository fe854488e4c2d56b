import type { FoundSpace } from '@bayshare/contract/search'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { markAllTaken, markTaken } from './mark-taken'

const found = (...ids: string[]) => ({
  total: ids.length,
  answer: ids.map((id) => ({ id, unavailableReason: null }) as unknown as FoundSpace),
})

/** An open search that finds these, one answer after the other. */
function search(name: string, ...answers: ReturnType<typeof found>[]) {
  const queries = new QueryClient()
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['POST', 'search/', 'counted', name],
    queryFn: async () => answers[Math.min(asked++, answers.length - 1)]!,
  })
  observer.subscribe(() => {})
  return { queries, shown: () => observer.getCurrentResult().data, asked: () => asked }
}

test('what was just taken stays where it is with its reason; what is new follows', async () => {
  const { queries, shown } = search('open', found('a', 'b', 'c', 'd'), found('e', 'd', 'a'))
  await expect.poll(() => shown()?.total).toBe(4)
  await markTaken(queries, ['b'])
  expect(shown()?.answer.map(({ id, unavailableReason }) => [id, unavailableReason])).toEqual([
    ['a', null],
    ['b', 'taken'],
    ['d', null],
    ['e', null],
  ])
})

test('a search that has found none of them is not asked again', async () => {
  const { queries, shown, asked } = search('open', found('a'))
  await expect.poll(() => shown()?.total).toBe(1)
  await markTaken(queries, ['z'])
  expect(asked()).toBe(1)
})

test('where nobody knows what was taken, every open search is asked again', async () => {
  const { queries, shown, asked } = search('open', found('a', 'b'), found('b', 'c'))
  await expect.poll(() => shown()?.total).toBe(2)
  await markAllTaken(queries)
  expect(asked()).toBe(2)
  expect(shown()?.answer.map(({ id, unavailableReason }) => [id, unavailableReason])).toEqual([
    ['a', 'taken'],
    ['b', null],
    ['c', null],
  ])
})
