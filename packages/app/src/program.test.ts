import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { myBookings, bookSpace } from '@bayshare/contract/bookings'
import { call, type Send } from '@bayshare/contract/call'
import { searchSpaces } from '@bayshare/contract/search'
import { signIn } from '@bayshare/contract/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoPassword } from './demo/demo-people'
import { projectFolder } from './project-folder'
import {
  newDataFolder,
  processesOn,
  removeDataFolder,
  type RunningProgram,
  sendTo,
  startProgram,
} from './testing/running-program'

/** One data folder for all tests: whichever comes first makes the cluster and loads the demo data. */
let dataDir: string
beforeAll(async () => {
  dataDir = await newDataFolder()
})
afterAll(() => removeDataFolder(dataDir))

/** The built program, started and stopped as a person does it. */
const started: RunningProgram[] = []
async function start(env: Record<string, string> = {}): Promise<RunningProgram> {
  const program = await startProgram({ DATA_DIR: dataDir, ...env })
  started.push(program)
  return program
}

afterEach(async () => {
  const programs = started.splice(0)
  for (const program of programs) program.kill('SIGKILL')
  // A living one would bring its database back, so all of them end before it does.
  await Promise.all(programs.map((program) => program.ended))
  for (const program of programs) await program.killEverything()
})

const generous = 180_000

test(
  'it says where it is, refuses a taken port and a data folder in use with a message, and stops everything',
  async () => {
    const program = await start()
    const { port } = new URL(program.address)
    expect(program.output()).toContain(`Bayshare is ready at ${program.address}`)
    expect(program.output()).toContain(`http://portal.localhost:${port}`)
    expect(program.output()).toContain(demoPassword)
    expect(program.output()).toContain('Sandboxed')

    const samePort = await start({ PORT: port })
    expect(await samePort.ended).toBe(1)
    expect(samePort.output().trim()).toBe(
      `Port ${port} is used by another program. Choose another: PORT=${Number(port) + 1} npm start`,
    )

    const sameFolder = await start()
    expect(await sameFolder.ended).toBe(1)
    expect(sameFolder.output()).toMatch(/in use by another Bayshare server/)
    expect(sameFolder.output().trim().split('\n')).toHaveLength(1)

    expect((await fetch(`${program.address}/readyz`)).status).toBe(200)
    program.kill('SIGINT')
    expect(await program.ended).toBe(0)
    expect(await processesOn(dataDir)).toEqual([])
  },
  generous,
)

test(
  'wrong settings are one message and code 1',
  async () => {
    const program = await start({ SANDBOX: '0' })
    expect(await program.ended).toBe(1)
    expect(program.output().trim()).toBe(
      'With SANDBOX=0 these variables are needed too: STRIPE_SECRET_KEY, SMTP_URL.',
    )
  },
  generous,
)

test(
  'killed together with its database in the middle of writing, it comes back by itself and has lost nothing',
  async () => {
    const first = await start()
    const acknowledged = await bookUntilKilled(first)
    expect(acknowledged.length).toBeGreaterThanOrEqual(12)

    const second = await start()
    expect(second.output()).toContain('Bayshare is ready')
    const kept = new Set<string>()
    for (const email of drivers) {
      const send = await signedIn(second.address, email)
      for (const booking of await call(send, myBookings, {})) kept.add(booking.reference)
    }
    expect(acknowledged.filter((reference) => !kept.has(reference))).toEqual([])

    const doctor = await promisify(execFile)(
      process.execPath,
      ['packages/app/dist/command-line.js', 'doctor'],
      {
        cwd: projectFolder,
        env: { ...process.env, DATA_DIR: dataDir },
      },
    )
    expect(JSON.parse(doctor.stdout)).toMatchObject({ findings: [] })
  },
  generous,
)

test(
  'killed alone, it takes over the database that still runs',
  async () => {
    const first = await start()
    first.kill('SIGKILL')
    await first.ended
    const second = await start()
    expect(second.output()).toContain('PostgreSQL was still running and is taken over')
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200)
  },
  generous,
)

test(
  'without its data folder it ends with a message instead of running on without a database',
  async () => {
    const program = await start({ DEMO: '0' })
    expect(program.output()).toContain('Bayshare is ready')
    await removeDataFolder(dataDir)
    expect(await program.ended).toBe(1)
  },
  generous,
)

test(
  'asked to stop on a busy machine right after its first start, it ends within 15 seconds and logs no error',
  async () => {
    const first = await newDataFolder()
    const busy = Array.from({ length: 8 }, () => spawn(process.execPath, ['-e', 'for (;;);']))
    try {
      const program = await start({ DATA_DIR: first })
      const askedAt = performance.now()
      program.kill('SIGINT')
      expect(await program.ended).toBe(0)
      expect(performance.now() - askedAt).toBeLessThan(15_000)
      const [, afterwards = ''] = program.output().split('Ctrl-C stops everything.')
      expect(afterwards.trim()).toBe('Stopping')
      expect(await processesOn(first)).toEqual([])
    } finally {
      for (const loop of busy) loop.kill('SIGKILL')
      await removeDataFolder(first)
    }
  },
  generous,
)

const drivers = ['driver@bayshare.example', 'driver2@bayshare.example']

/** Two drivers book as fast as they can until everything is killed; what was acknowledged is what must be there. */
async function bookUntilKilled(program: RunningProgram): Promise<string[]> {
  const acknowledged: string[] = []
  let isKilled = false
  const day = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: 10 })
  const senders = await Promise.all(drivers.map((email) => signedIn(program.address, email)))
  const timeRange = {
    startDate: day,
    startTime: Temporal.PlainTime.from('10:00'),
    endDate: day,
    endTime: Temporal.PlainTime.from('11:00'),
  }
  const spaces = await call(senders[0] as Send, searchSpaces, { body: timeRange })
  const booking = senders.map(async (send, half) => {
    for (const space of spaces.filter((_, index) => index % 2 === half)) {
      try {
        const { reference } = await call(send, bookSpace, {
          params: { spaceId: space.id },
          body: { paymentMethod: 'card', ...timeRange },
          idempotencyKey: `${half}-${space.id}`,
        })
        acknowledged.push(reference)
        if (acknowledged.length < 12 || isKilled) continue
        isKilled = true
        await program.killEverything()
      } catch {
        // On a busy machine one may be answered too late while the program lives; the next space is tried then.
        if (isKilled) return
      }
    }
  })
  await Promise.all(booking)
  expect(isKilled).toBe(true)
  return acknowledged
}

async function signedIn(address: string, email: string): Promise<Send> {
  const { accessToken } = await call(sendTo(address), signIn, {
    body: { grantType: 'password', username: email, password: demoPassword },
  })
  return sendTo(address, accessToken)
}
