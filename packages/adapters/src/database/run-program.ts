import { spawn } from 'node:child_process'
import type { PostgresUser } from './process-user'

export interface Outcome {
  succeeded: boolean
  /** What it printed, on both channels, or why it could not be run at all. */
  output: string
}

/** Runs a short program to its end. It never throws: a program that cannot be run is an answer too. */
export function runProgram(program: string, args: readonly string[], user: PostgresUser): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.once('error', (error) => resolve({ succeeded: false, output: error.message }))
    child.once('close', (code) => resolve({ succeeded: code === 0, output }))
  })
}

/**
 * PostgreSQL's programs get none of the person's PG* variables and no locale of the machine, which may not
 * even be installed; their messages stay English, because we read them. A time zone given here also spares
 * initdb a search through all of them.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const systemFolders = '/usr/sbin:/usr/bin:/sbin:/bin'
  return { PATH: `${process.env.PATH ?? ''}:${systemFolders}`, LC_ALL: 'C', TZ: 'UTC' }
}

export function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1)?.trim() ?? ''
}
