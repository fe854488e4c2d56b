import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How long each log was before a launch: what follows belongs to it. */
export type LogSizes = ReadonlyMap<string, number>

export async function measureLogs(logDir: string): Promise<LogSizes> {
  const sizes = new Map<string, number>()
  for (const name of await readdir(logDir)) {
    if (name.endsWith('.log')) sizes.set(name, (await stat(join(logDir, name))).size)
  }
  return sizes
}

/** Why a launch failed, in PostgreSQL's own words: its last fatal line, or its last line at all. */
export async function startupFailure(logDir: string, before: LogSizes): Promise<string> {
  const lines: string[] = []
  for (const [name, size] of await measureLogs(logDir)) {
    lines.push(...(await readFrom(join(logDir, name), before.get(name) ?? 0, size)).split('\n'))
  }
  const told = lines.filter((line) => line.trim() !== '' && !besideThePoint.test(line))
  const line = told.findLast((text) => /\b(FATAL|PANIC): /.test(text)) ?? told.at(-1) ?? 'it gave no reason'
  return line.replace(/^.*?\b(FATAL|PANIC|LOG|ERROR): +/, '').trim()
}

/** Advice that follows a reason, and clients that were turned away meanwhile. */
const besideThePoint = /\b(HINT|DETAIL|CONTEXT): |FATAL: +the database system is /

async function readFrom(path: string, from: number, to: number): Promise<string> {
  const start = from > to ? 0 : from
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - start), 0, to - start, start)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
