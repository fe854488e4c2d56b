import { expect, test } from 'vitest'
import { findChromium } from './chromium.mjs'

test('a Chromium that is named wins', () => {
  expect(findChromium({ CHROMIUM: process.execPath, PATH: '' })).toBe(process.execPath)
})

test('a named Chromium that is not there is not taken', () => {
  expect(findChromium({ CHROMIUM: '/no/such/chromium', PATH: '' })).not.toBe('/no/such/chromium')
})
