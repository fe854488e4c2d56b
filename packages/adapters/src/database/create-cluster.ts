import { open, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotStart } from './cannot-start'
import type { PostgresBinaries } from './postgres-binaries'
import type { PostgresUser } from './process-user'
import { lastLine, runProgram } from './run-program'
import { settingsFileName } from './server-settings'

export const superuserName = 'postgres'

interface NewCluster {
  binaries: PostgresBinaries
  user: PostgresUser
  /** Whether it must have reached the disk before it is used. */
  flush: boolean
}

/**
 * Makes an empty cluster. Sorting and letter case do not depend on the machine, so that a copy behaves the
 * same anywhere.
 */
export async function createCluster(cluster: string, { binaries, user, flush }: NewCluster): Promise<void> {
  await insistOnSpace(dirname(cluster))
  const outcome = await runProgram(
    binaries.initdb,
    [
      `--pgdata=${cluster}`,
      `--username=${superuserName}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(flush ? [] : ['--no-sync']),
    ],
    user,
  )
  if (!outcome.succeeded) {
    await rm(cluster, { recursive: true, force: true })
    throw new CannotStart(
      `The database could not be made in ${dirname(cluster)}: ${reasonIn(outcome.output)}.`,
    )
  }
  await includeOurSettings(join(cluster, 'postgresql.conf'))
}

const neededMegabytes = 150

async function insistOnSpace(dir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dir)
  const freeMegabytes = Math.floor((bavail * bsize) / 1_000_000)
  if (freeMegabytes >= neededMegabytes) return
  throw new CannotStart(
    `A new database needs ${neededMegabytes} MB, and the disk of ${dir} has only ${freeMegabytes} MB free.`,
  )
}

async function includeOurSettings(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    await file.appendFile(`\ninclude_if_exists = '${settingsFileName}'\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** initdb ends with what it cleans up; the reason stands in its error line. */
function reasonIn(output: string): string {
  const errors = output.split('\n').filter((line) => /\b(error|FATAL|PANIC): /.test(line))
  const line = errors.at(-1) ?? lastLine(output)
  return line.replace(/^.*?\b(error|FATAL|PANIC): +/, '').replace(/\.$/, '') || 'initdb gave no reason'
}
