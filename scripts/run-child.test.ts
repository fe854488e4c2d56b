import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runChild } from './run-child.mjs'

const cwd = tmpdir()

test('what a program says on either channel is kept, with its exit code', async () => {
  const ran = await runChild('sh', ['-c', 'echo one; echo two >&2; exit 3'], { cwd })
  expect(ran.code).toBe(3)
  expect(ran.output).toContain('one')
  expect(ran.output).toContain('two')
})

test('a program that is not there is a failure in words', async () => {
  const ran = await runChild('bayshare-has-no-such-program', [], { cwd })
  expect(ran.code).toBe(127)
  expect(ran.output).toContain('could not be started')
})

test('a program that takes too long is ended together with what it started', async () => {
  const started = Date.now()
  const ran = await runChild('sh', ['-c', 'sleep 90 & sleep 90'], { cwd, limitMinutes: 0.005 })
  expect(ran.code).not.toBe(0)
  expect(ran.output).toContain('it took longer than')
  expect(Date.now() - started).toBeLessThan(60_000)
})
