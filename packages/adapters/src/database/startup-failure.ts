import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How long each log was before a launch: what follows belongs to it. */
export type LogSizes = ReadonlyMap<string, number>

export async function measureLogs(logDir: string): Promise<LogSizes> {
  const sizes = new Map<string, number>()
  for (const name of await readdir(logDir)) {
    if (name.startsWith('postgres-')) sizes.set(name, (await stat(join(logDir, name))).size)
  }
  return sizes
}

/**
 * Why a launch failed, in PostgreSQL's own words: its last fatal line, or its last line at all. Until it has
 * found its settings it writes to its standard output, from then on to its logs.
 */
export async function startupFailure(output: FileHandle, logDir: string, before: LogSizes): Promise<string> {
  const lines = await linesOf(output, 0)
  if (!lines.some(isFatal)) {
    for (const name of (await measureLogs(logDir)).keys()) {
      const log = await open(join(logDir, name), 'r')
      lines.push(...(await linesOf(log, before.get(name) ?? 0)))
      await log.close()
    }
  }
  const line = lines.findLast(isFatal) ?? lines.at(-1) ?? 'it gave no reason'
  return line.replace(/^.*?\b(FATAL|PANIC|LOG|ERROR): +/, '').trim()
}

async function linesOf(file: FileHandle, from: number): Promise<string[]> {
  const { size } = await file.stat()
  // A log that has become shorter was begun anew.
  const start = from > size ? 0 : from
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start)
  const lines = buffer.toString('utf8', 0, bytesRead).split('\n')
  return lines.filter((line) => startsMessage.test(line) && !besideThePoint.test(line))
}

function isFatal(line: string): boolean {
  return /\b(FATAL|PANIC): /.test(line)
}

/** Not the further lines of a message, which begin with a tab. */
const startsMessage = /^\S/
/** Advice that follows a reason, and clients that were turned away meanwhile. */
const besideThePoint = /\b(HINT|DETAIL|CONTEXT): |FATAL: +the database system is /
