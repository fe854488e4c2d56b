import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { findChromium } from './chromium.mjs'

test('a Chromium that is named wins', () => {
  expect(findChromium({ CHROMIUM: process.execPath, PATH: '' })).toBe(process.execPath)
})

test('a named Chromium that is not there is not taken', () => {
  expect(findChromium({ CHROMIUM: '/no/such/chromium', PATH: '' })).not.toBe('/no/such/chromium')
})

test('the one without a window is taken before the others, wherever it stands', async () => {
  const [first, second] = await Promise.all([emptyFolder(), emptyFolder()])
  await writeFile(join(first, 'google-chrome'), '')
  const windowless = join(second, 'chromium-headless-shell')
  await writeFile(windowless, '')
  const systemsOwn = '/usr/bin/chromium-headless-shell'
  expect([windowless, systemsOwn]).toContain(findChromium({ PATH: `${first}${delimiter}${second}` }))
})

function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'chromium-'))
}
