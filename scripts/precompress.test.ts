import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompress } from './precompress.mjs'

let folder = ''
const long = 'export const parking = "shared"\n'.repeat(100)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bayshare-compress-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a long text gets both compressed forms, which hold the same text', async () => {
  write('new/assets/a.js', long)
  await precompress(inside('new'), inside('old'))
  expect(brotliDecompressSync(read('new/assets/a.js.br')).toString()).toBe(long)
  expect(gunzipSync(read('new/assets/a.js.gz')).toString()).toBe(long)
})

test('pictures, short files and the manifest stay as they are', async () => {
  write('new/a.png', long)
  write('new/a.js', 'short')
  write('new/.vite/manifest.json', long)
  await precompress(inside('new'), inside('old'))
  expect(
    ['a.png.br', 'a.js.br', '.vite/manifest.json.br'].filter((file) => existsSync(inside('new', file))),
  ).toEqual([])
})

test('what the build before compressed is taken over only for the same content', async () => {
  write('old/same.js', long)
  write('old/same.js.br', 'from before')
  write('old/same.js.gz', 'from before')
  write('old/other.js', `${long}// old`)
  write('old/other.js.br', 'from before')
  write('old/other.js.gz', 'from before')
  write('new/same.js', long)
  write('new/other.js', long)
  await precompress(inside('new'), inside('old'))
  expect(read('new/same.js.br').toString()).toBe('from before')
  expect(brotliDecompressSync(read('new/other.js.br')).toString()).toBe(long)
})

function write(file: string, content: string) {
  mkdirSync(path.dirname(inside(file)), { recursive: true })
  writeFileSync(inside(file), content)
}

function read(file: string) {
  return readFileSync(inside(file))
}

function inside(...names: string[]) {
  return path.join(folder, ...names)
}
