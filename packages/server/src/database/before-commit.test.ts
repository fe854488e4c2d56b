import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beforeCommit } from './before-commit'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

test('last acts happen once each, after all else, in the order of their names', async () => {
  const done: string[] = []
  const answer = await testApp.database.transaction(async (tx) => {
    for (const name of ['b', 'a', 'b'])
      beforeCommit(tx, name, async () => {
        done.push(name)
      })
    done.push('work')
    return 'an answer'
  })
  expect([answer, ...done]).toEqual(['an answer', 'work', 'a', 'b'])
  await testApp.database.transaction(async () => undefined)
  expect(done).toHaveLength(3)
})

test('a transaction that fails does none of them, and one of them that fails undoes the rest', async () => {
  const done: string[] = []
  const failing = testApp.database.transaction(async (tx) => {
    beforeCommit(tx, 'a', async () => {
      done.push('a')
    })
    throw new Error('Not so')
  })
  await expect(failing).rejects.toThrow('Not so')
  expect(done).toEqual([])
  const owner = await testApp.people.owner()
  const undone = testApp.database.transaction(async (tx) => {
    await tx.updateTable('accounts').set({ firstName: 'Kim' }).where('id', '=', owner.id).execute()
    beforeCommit(tx, 'a', () => Promise.reject(new Error('Not this')))
  })
  await expect(undone).rejects.toThrow('Not this')
  const { firstName } = await testApp.database
    .read()
    .selectFrom('accounts')
    .select('firstName')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(firstName).toBe('Robin')
})
