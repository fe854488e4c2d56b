import './load-temporal'
import { join, resolve } from 'node:path'
import { backUpDataFolder } from '@bayshare/adapters/database/back-up-data-folder'
import { CannotStart } from '@bayshare/adapters/database/embedded-postgres'
import { restoreBackup } from '@bayshare/adapters/database/restore-backup'
import { verifyBackup } from '@bayshare/adapters/database/verify-backup'
import { calendarMistakes } from '@bayshare/server/availability/calendar-mistakes'
import { findings } from '@bayshare/server/doctor/findings'
import { compareWithBank } from '@bayshare/server/payments/compare-with-bank'
import { changeOperator } from './change-operator'
import { checkPass } from './check-pass'
import { type Config, ConfigProblem, readConfig } from './config'
import { confirmDecision, listDecisions } from './confirm-decision'
import { seedDemo } from './demo/seed-demo'
import { loadBookings } from './load-demo'
import { openRuntime, type Runtime } from './open-runtime'
import { projectFolder } from './project-folder'

/** A mistake in the command itself, as one message. */
class Misused extends Error {}

const commands: Record<string, (config: Config, words: readonly string[]) => Promise<number>> = {
  seed,
  doctor,
  backup,
  restore,
  operator,
  'check-pass': checkPassOf,
}

/** Fills an empty database and prints, for the acceptance profile, what it made as JSON. */
async function seed(config: Config, words: readonly string[]): Promise<number> {
  const profile = optionOf(words, '--profile') ?? 'demo'
  if (profile !== 'demo' && profile !== 'acceptance')
    throw new Misused('The profile must be demo or acceptance.')
  const runtime = await openRuntime(config, toStandardError, 'beside-a-running-server')
  try {
    const seeded = await seedDemo({ ...runtime, payments: runtime.ports.payments }, profile)
    if (profile === 'demo') await loadBookings(runtime, config, toStandardError)
    if (profile === 'acceptance') console.log(JSON.stringify(seeded, null, 2))
    else console.log(`Created ${seeded.accounts.length} people and ${seeded.spaces.length} spots.`)
    return 0
  } finally {
    await runtime.close()
  }
}

/** How far back our payments are compared with those of the bank, unless `--days` says otherwise. */
const comparedDays = 90

/** Checks every promise on the live database, or the bank's list: JSON on standard output, 1 when one is broken. */
async function doctor(config: Config, words: readonly string[]): Promise<number> {
  const [what] = words
  if (what !== undefined && what !== 'bank')
    throw new Misused(
      'The doctor knows one word: npm run doctor -- bank compares our payments with the bank.',
    )
  const days = daysOf(optionOf(words, '--days'))
  const runtime = await openRuntime(config, toStandardError, 'beside-a-running-server')
  try {
    const found = what === 'bank' ? await bankFindings(runtime, days) : await ownFindings(runtime)
    console.log(JSON.stringify({ at: runtime.clock.now().toString(), findings: found }, null, 2))
    return found.length === 0 ? 0 : 1
  } finally {
    await runtime.close()
  }
}

async function ownFindings({ owner, database, clock }: Runtime) {
  return [
    ...(await findings(owner, clock.now(), clock.real())),
    ...(await calendarMistakes(database, clock.now())),
  ]
}

function bankFindings({ database, ports, clock }: Runtime, days: number) {
  const now = clock.now()
  const since = now.subtract({ hours: 24 * days })
  return compareWithBank(database, ports.payments, { since, now, realNow: clock.real() })
}

function daysOf(given: string | undefined): number {
  if (given === undefined) return comparedDays
  const days = Number(given)
  if (!Number.isInteger(days) || days < 1 || days > 3650)
    throw new Misused('--days takes a whole number of days, such as --days 30.')
  return days
}

/** A hot copy, also beside a running server, that was proven to start again before it is called a backup. */
async function backup(config: Config, words: readonly string[]): Promise<number> {
  insistOnEmbedded(config)
  const stamp = Temporal.Now.instant().toString({ smallestUnit: 'second' }).replaceAll(':', '-')
  const folder = resolve(words[0] ?? join(config.dataDir, 'backups', stamp))
  const { bytes, files } = await backUpDataFolder({ dataDir: config.dataDir, say: toStandardError }, folder)
  await verifyBackup(folder)
  console.log(`Saved and verified: ${folder} (${files} files, ${(bytes / 1e6).toFixed(1)} MB)`)
  return 0
}

async function restore(config: Config, words: readonly string[]): Promise<number> {
  insistOnEmbedded(config)
  const [folder] = words
  if (!folder) throw new Misused('Name the backup to restore: npm run restore -- <folder>')
  await verifyBackup(resolve(folder), { say: toStandardError })
  await restoreBackup(resolve(folder), config.dataDir)
  console.log(`Restored from ${resolve(folder)}. The previous data was kept beside it.`)
  return 0
}

/** The first operator of an installation can be made nowhere else, and a single one has nobody to confirm decisions. */
async function operator(config: Config, words: readonly string[]): Promise<number> {
  const [verb = '', whom = ''] = words
  const acts: Record<string, (runtime: Runtime) => Promise<string>> = {
    add: ({ database }) => changeOperator(database, 'add', whom),
    remove: ({ database }) => changeOperator(database, 'remove', whom),
    decisions: listDecisions,
    confirm: (runtime) => confirmDecision(runtime, whom),
  }
  const act = acts[verb]
  if (!act || (verb !== 'decisions' && whom === ''))
    throw new Misused(
      'Name the person: npm run operator -- add someone@example.com (or remove). ' +
        'Or list what waits for a second operator with decisions, and confirm one with confirm and its id.',
    )
  const runtime = await openRuntime(config, toStandardError, 'beside-a-running-server')
  try {
    console.log(await act(runtime))
    return 0
  } finally {
    await runtime.close()
  }
}

/** Says what a parking pass is worth, with nothing but the public keys; 1 when it lets nobody in now. */
async function checkPassOf(config: Config, words: readonly string[]): Promise<number> {
  const [code] = words
  if (!code || code.startsWith('--'))
    throw new Misused(
      'Say which: npm run check-pass -- CODE, and perhaps --keys <file or address> and --plate ABC123.',
    )
  const { isValid, text } = await checkPass({
    code,
    keys: optionOf(words, '--keys') ?? config.publicUrl,
    registration: optionOf(words, '--plate'),
    now: Temporal.Now.instant(),
  })
  console.log(text)
  return isValid ? 0 : 1
}

function insistOnEmbedded(config: Config): void {
  if (config.databaseUrl)
    throw new Misused(
      `Back up the database of DATABASE_URL with its own tools, such as pg_dump. Uploaded pictures are in ${join(config.dataDir, 'images')}.`,
    )
}

function optionOf(words: readonly string[], name: string): string | undefined {
  const inline = words.find((word) => word.startsWith(`${name}=`))
  if (inline) return inline.slice(name.length + 1)
  const at = words.indexOf(name)
  return at >= 0 ? words[at + 1] : undefined
}

function toStandardError(line: string): void {
  console.error(line)
}

try {
  const [name = '', ...words] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new Misused(`The commands are ${Object.keys(commands).join(', ')}.`)
  process.exit(await command(readConfig(process.env, projectFolder), words))
} catch (error) {
  const isForPeople =
    error instanceof Misused || error instanceof ConfigProblem || error instanceof CannotStart
  console.error(
    error instanceof Error && (isForPeople || error.message.endsWith('.')) ? error.message : error,
  )
  process.exit(1)
}
