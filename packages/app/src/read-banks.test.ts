import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBanks } from './read-banks'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bayshare-banks-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileWith(content: string): Promise<string> {
  const file = join(folder, 'directory.csv')
  await writeFile(file, content)
  return file
}

test('without a directory there is no list', async () => {
  expect(await readBanks(undefined)).toBeUndefined()
})

test('the directory is read as it is published', async () => {
  const file = await fileWith(
    '"012-003","ANZ","ANZ Smart Choice","115 Pitt St","Sydney","NSW","2000","PEH"\r\n',
  )
  expect(await readBanks(file)).toEqual(new Map([['012003', 'ANZ']]))
})

test('another file, and none, are refused with one message', async () => {
  const file = await fileWith('"012-003","ANZ","x"\nnot a directory\n')
  await expect(readBanks(file)).rejects.toThrow(
    `BSB_LIST names ${file}, which is no BSB directory: line 2 does not begin with a BSB and the three letters of a bank.`,
  )
  await expect(readBanks(join(folder, 'nowhere.csv'))).rejects.toThrow(
    /^BSB_LIST names .*, which cannot be read: /,
  )
  await expect(readBanks(folder)).rejects.toThrow(/^BSB_LIST names .*, which cannot be read: /)
})
