import { startTestHouse, type TestHouse } from '@bayshare/app/testing/test-house'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asLastAct } from './last-acts'

let house: TestHouse
beforeAll(async () => {
  house = await startTestHouse()
})
afterAll(() => house.stop())

test('last acts happen once each, after all else, in the order of their names', async () => {
  const done: string[] = []
  const answer = await house.database.transaction(async (tx) => {
    for (const name of ['b', 'a', 'b'])
      asLastAct(tx, name, async () => {
        done.push(name)
      })
    done.push('work')
    return 'an answer'
  })
  expect([answer, ...done]).toEqual(['an answer', 'work', 'a', 'b'])
  await house.database.transaction(async () => undefined)
  expect(done).toHaveLength(3)
})

test('a transaction that fails does none of them, and one of them that fails undoes the rest', async () => {
  const done: string[] = []
  const failing = house.database.transaction(async (tx) => {
    asLastAct(tx, 'a', async () => {
      done.push('a')
    })
    throw new Error('Not so')
  })
  await expect(failing).rejects.toThrow('Not so')
  expect(done).toEqual([])
  const owner = await house.people.owner()
  const undone = house.database.transaction(async (tx) => {
    await tx.updateTable('accounts').set({ firstName: 'Kim' }).where('id', '=', owner.id).execute()
    asLastAct(tx, 'a', () => Promise.reject(new Error('Not this')))
  })
  await expect(undone).rejects.toThrow('Not this')
  const { firstName } = await house.database
    .read()
    .selectFrom('accounts')
    .select('firstName')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(firstName).toBe('Robin')
})
