import { readFile, stat } from 'node:fs/promises'
import type { BsbList } from '@bayshare/domain/banks/bank-of-bsb'
import { readBsbList } from '@bayshare/domain/banks/read-bsb-list'
import { ConfigProblem } from './config'

/** The directory of all of Australia has about two megabytes; something much larger is another file. */
const largestBytes = 20_000_000

/** The official directory of BSBs, if the settings name one. Without it the first digits tell the bank. */
export async function readBanks(file: string | undefined): Promise<BsbList | undefined> {
  if (file === undefined) return undefined
  const list = readBsbList(await contentOf(file))
  if ('problem' in list) {
    throw new ConfigProblem(`BSB_LIST names ${file}, which is no BSB directory: ${list.problem}.`)
  }
  return list
}

async function contentOf(file: string): Promise<string> {
  try {
    if ((await stat(file)).size > largestBytes) throw new Error('it is too large')
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new ConfigProblem(`BSB_LIST names ${file}, which cannot be read: ${(error as Error).message}.`)
  }
}
