import { expect, test } from 'vitest'
import { readListFile } from './read-list-file'

const bytes = (...given: number[]) => new Blob([new Uint8Array(given)])

test('a list is read in the letters that spreadsheets save', async () => {
  expect(await readListFile(new Blob(['Zoë']))).toBe('Zoë')
  expect(await readListFile(bytes(0x5a, 0x6f, 0xeb))).toBe('Zoë')
  expect(await readListFile(bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0))).toBe('Zoë')
})

test('what is no list is refused in words', async () => {
  await expect(readListFile(bytes(0x50, 0x4b, 0, 3))).rejects.toThrow("This file isn't a CSV file.")
  await expect(readListFile(new Blob(['x'.repeat(1_000_001)]))).rejects.toThrow('too large')
  await expect(readListFile(new Blob(['x'.repeat(2_000_001)]))).rejects.toThrow('too large')
})
