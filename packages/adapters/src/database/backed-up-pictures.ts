import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Copied, copyTree } from './copy-tree'
import { ourselves } from './process-user'
import { hasCode, isThere, randomName, syncFolder } from './whole-files'

/** The pictures of people lie beside the database, in a folder of this name, and in a backup under the same name. */
const picturesFolder = 'images'
const replacedPrefix = `${picturesFolder}-replaced-`

/** PostgreSQL's own copy of a backup has no use for them. */
export function arePictures(path: string): boolean {
  return path === picturesFolder
}

/** Taken after the database, so that every picture that the copied database refers to is there. */
export async function backUpPictures(dataDir: string, making: string): Promise<Copied> {
  return copyTree(join(dataDir, picturesFolder), join(making, picturesFolder), {
    owner: ourselves,
    access: 'private',
    flush: true,
    leaveOut: (path) => path.endsWith('.making'),
  })
}

/** Puts the pictures of a backup in place. Those that were there before are kept beside them, never deleted. */
export async function restorePictures(backup: string, dataDir: string): Promise<void> {
  const from = join(backup, picturesFolder)
  // A backup of the database alone leaves the pictures as they are.
  if (!(await isThere(from))) return
  await mkdir(dataDir, { recursive: true })
  const place = join(dataDir, picturesFolder)
  const making = join(dataDir, `${picturesFolder}.making-${randomName()}`)
  try {
    await copyTree(from, making, { owner: ourselves, access: 'private', flush: true })
    await moveAside(place, dataDir)
    await rename(making, place)
    await syncFolder(dataDir)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

async function moveAside(place: string, dataDir: string): Promise<void> {
  const names = new Set(await readdir(dataDir))
  let number = 1
  while (names.has(`${replacedPrefix}${number}`)) number += 1
  try {
    await rename(place, join(dataDir, `${replacedPrefix}${number}`))
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}
