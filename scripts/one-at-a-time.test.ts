import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

let folder = ''
const quiet = () => {}
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bayshare-turns-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the second waits for the first and says so once', async () => {
  const file = path.join(folder, 'turn')
  const steps: string[] = []
  const first = oneAtATime(file, quiet, async () => {
    steps.push('first begins')
    await pause(400)
    steps.push('first ends')
  })
  const second = oneAtATime(
    file,
    (text) => steps.push(text.trim()),
    async () => void steps.push('second begins'),
  )
  await Promise.all([first, second])
  expect(steps).toEqual([
    'first begins',
    'Waiting for another command that is preparing this folder',
    'first ends',
    'second begins',
  ])
})

test('a turn that a killed command left behind is taken over', async () => {
  const file = path.join(folder, 'turn')
  const nobody = 2 ** 22 + 1
  writeFileSync(file, String(nobody))
  let ran = false
  await oneAtATime(file, quiet, async () => void (ran = true))
  expect(ran).toBe(true)
})

test('a failure gives the turn back', async () => {
  const file = path.join(folder, 'turn')
  const failing = oneAtATime(file, quiet, () => Promise.reject(new Error('the build failed')))
  await expect(failing).rejects.toThrow('the build failed')
  expect(existsSync(file)).toBe(false)
})
