import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const enoughBytes = 4e9

/**
 * Where tests make their databases: in memory where there is room, because a server that waits for the disk at every
 * commit takes five times as long. Programs are copied there too, so a place that runs none will not do.
 */
export function scratchRoot() {
  return isRoomy() && !isWithoutPrograms() ? inMemory : tmpdir()
}

function isRoomy() {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > enoughBytes
  } catch {
    return false
  }
}

function isWithoutPrograms() {
  try {
    return readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .some(([, folder, , options = '']) => folder === inMemory && options.split(',').includes('noexec'))
  } catch {
    return true
  }
}
