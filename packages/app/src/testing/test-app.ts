import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulatedGates } from '@bayshare/adapters/gates/simulated-gates'
import { embeddedGeocoder } from '@bayshare/adapters/geocoder/embedded-geocoder'
import { httpCalendarFetcher } from '@bayshare/adapters/calendars/http-calendar-fetcher'
import { threadedCalendarReader } from '@bayshare/adapters/calendars/threaded-calendar-reader'
import { folderImages } from '@bayshare/adapters/images/folder-images'
import { outboxMailer } from '@bayshare/adapters/mail/outbox-mailer'
import { drawnPlacePicture } from '@bayshare/adapters/map/drawn-place-picture'
import { embeddedMap } from '@bayshare/adapters/map/embedded-map'
import {
  sandboxWebhookSecret,
  type StripeSandbox,
  stripeSandbox,
} from '@bayshare/adapters/payments/sandbox/stripe-sandbox'
import { pdfkitPrinter } from '@bayshare/adapters/papers/pdfkit-printer'
import { stripePayments } from '@bayshare/adapters/payments/stripe-payments'
import { webPusher } from '@bayshare/adapters/push/web-pusher'
import { outboxTexter } from '@bayshare/adapters/sms/outbox-texter'
import type { Send } from '@bayshare/contract/call'
import { type Company, sandboxCompany } from '@bayshare/domain/brands/company'
import { type Database, openDatabase } from '@bayshare/server/database/open-database'
import { openPool } from '@bayshare/server/database/open-pool'
import type { CalendarFetcher } from '@bayshare/server/ports/calendar-fetcher'
import type { DeliveryReports } from '@bayshare/server/ports/delivery-reports'
import type { MovableClock } from '@bayshare/server/ports/clock'
import type { Gates } from '@bayshare/server/ports/gates'
import type { Mailer } from '@bayshare/server/ports/mailer'
import type { PaperPrinter } from '@bayshare/server/ports/paper-printer'
import type { Payments } from '@bayshare/server/ports/payments'
import type { PlacePicture } from '@bayshare/server/ports/place-picture'
import type { Pusher } from '@bayshare/server/ports/pusher'
import type { Texter } from '@bayshare/server/ports/texter'
import { type Product, type ProductOptions, startProduct } from '@bayshare/server/product'
import type pg from 'pg'
import { expect } from 'vitest'
import { gazetteerFile, mapFile } from '../project-folder'
import { receiverOf, sandboxCardForm, serveBankPages } from '../serve-bank-pages'
import { builtCalendarReader, builtLoader } from './built-threads'
import { testDatabase } from './test-database'
import { type TestPeople, testPeople } from './test-people'
import { undeclaredAnswers } from './undeclared-answers'

export interface TestApp {
  product: Product
  database: Database
  clock: MovableClock
  company: Company
  subscriptions: Product['subscriptions']
  bank: StripeSandbox
  payments: Payments
  people: TestPeople
  owner: pg.ClientConfig
  app: pg.ClientConfig
  /** Calls as the web app would, without a network; give a token to be somebody and a brand to be elsewhere. */
  send(as?: { token?: string; brand?: string }): Send
  /** Waits until every job that was asked for has run. */
  settleJobs(): Promise<void>
  /** Lets the bank tell the product what happened since; `bank.webhookFaults` decides how well. */
  deliverWebhooks(): Promise<number>
  stop(): Promise<void>
}

export interface TestAppOptions {
  at?: string
  /** The database of an app that was stopped, as after a restart of the program. */
  on?: Pick<TestApp, 'owner' | 'app'>
  mailer?: Mailer
  deliveryReports?: DeliveryReports
  texter?: Texter | 'none'
  pusher?: Pusher
  gates?: Gates | 'none'
  payments?(real: Payments): Payments
  placePicture?: PlacePicture
  calendars?: CalendarFetcher
  /** Papers are titles alone, unless a printer is given: drawing them takes a tenth of what a booking takes. */
  printer?: PaperPrinter
  /** Searches are answered by the index; by the database unless this is said. */
  searchIndex?: boolean
  product?: Partial<ProductOptions>
}

/** A Tuesday morning in Sydney. */
const usualTime = '2026-11-16T21:00:00Z'

/** On a busy machine an answer may take longer than a person would be made to wait. */
const patience = {
  connectionTimeoutMillis: 30_000,
  statement_timeout: 30_000,
  query_timeout: 40_000,
  idle_in_transaction_session_timeout: 40_000,
}

/** Nothing falls due while the clock stands still: who moves it says when to sweep. */
const sweepEveryMilliseconds = 3_600_000

/** The printer of the product, for tests of its papers. */
export const pdfPrinter: PaperPrinter = pdfkitPrinter()

const titlesOnly: PaperPrinter = {
  print: async ({ title }) => Buffer.from(`%PDF- ${title}`),
}

/** The whole product on a database of its own, with a fixed clock and the sandboxed parts. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { owner, app } = options.on ?? (await testDatabase())
  const database = openDatabase({ ...patience, ...app })
  const asOwner = openPool({ ...patience, ...owner, max: 1 })
  const clock = fixedClock(options.at ?? usualTime)
  const bank = await stripeSandbox({
    database: { ...patience, ...owner },
    now: () => Math.floor(clock.now().epochMilliseconds / 1000),
  })
  const real = stripePayments({
    secretKey: 'sk_test_sandbox',
    httpClient: bank.httpClient,
    networkRetries: 0,
    timeoutMilliseconds: patience.query_timeout,
    webhookSecret: sandboxWebhookSecret,
  })
  const payments = options.payments?.(real) ?? real
  const images = await mkdtemp(join(tmpdir(), 'bayshare-test-images-'))
  const mapTiles = embeddedMap(mapFile)
  let undeclared: readonly string[] = []
  const product = await startProduct({
    database,
    clock,
    company: sandboxCompany,
    owner,
    ports: {
      payments,
      mailer: options.mailer ?? outboxMailer(),
      deliveryReports: options.deliveryReports,
      texter: options.texter === 'none' ? undefined : (options.texter ?? outboxTexter()),
      pusher: options.pusher ?? webPusher(),
      gates: options.gates === 'none' ? undefined : (options.gates ?? simulatedGates()),
      images: folderImages(images),
      geocoder: embeddedGeocoder(gazetteerFile),
      mapTiles,
      placePicture: options.placePicture ?? drawnPlacePicture(mapTiles),
      calendars: options.calendars ?? httpCalendarFetcher(),
      calendarReader: threadedCalendarReader(builtCalendarReader),
      printer: options.printer ?? titlesOnly,
    },
    cardForm: sandboxCardForm,
    publicUrl: 'http://localhost:3000',
    version: '0.0.0',
    trustProxy: 0,
    requestsPerMinute: 1_000_000,
    sweepEveryMilliseconds,
    logLevel: process.env.TEST_LOG === '1' ? 'warn' : 'silent',
    sandbox: {
      clock,
      serve(server) {
        undeclared = undeclaredAnswers(server)
        serveBankPages(server, bank)
      },
    },
    searchIndex: options.searchIndex ? { connection: app, loader: await builtLoader() } : undefined,
    ...options.product,
  })
  const send: TestApp['send'] =
    ({ token, brand } = {}) =>
    async (request) => {
      const answer = await product.server.app.inject({
        method: request.method as 'GET',
        url: request.path,
        headers: {
          host: brand && brand !== 'main' ? `${brand}.localhost:3000` : 'localhost:3000',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(request.idempotencyKey && { 'idempotency-key': request.idempotencyKey }),
        },
        ...(request.body !== undefined && { payload: request.body as object }),
        ...(request.file && { payload: formOf(request.file) }),
      })
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
    }
  return {
    product,
    database,
    clock,
    company: sandboxCompany,
    subscriptions: product.subscriptions,
    bank,
    payments,
    owner,
    app,
    send,
    people: testPeople({ database, clock, payments }),
    settleJobs: () => settleJobs(asOwner),
    deliverWebhooks: () => bank.deliverWebhooks(receiverOf(product.server.app)),
    async stop() {
      await product.stop()
      await mapTiles.close()
      await bank.close()
      await asOwner.end()
      await database.close()
      await rm(images, { recursive: true, force: true })
      expect(undeclared, 'answers with a status that the contract does not name').toEqual([])
    },
  }
}

function formOf({ name, content }: { name: string; content: unknown }): FormData {
  const form = new FormData()
  form.set(name, new Blob([content as Uint8Array<ArrayBuffer>]), 'picture.jpg')
  return form
}

function fixedClock(at: string): MovableClock {
  let time = Temporal.Instant.from(at)
  return {
    now: () => time,
    real: () => Temporal.Now.instant(),
    async moveTo(wanted) {
      time = wanted === 'real' ? Temporal.Now.instant() : wanted
    },
  }
}

async function settleJobs(asOwner: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    const { rows } = await asOwner.query<{ waiting: number; failed: FailedReaction | null }>(jobsOf)
    const { waiting = 0, failed = null } = rows[0] ?? {}
    if (failed)
      throw new Error(`The reaction "${failed.reaction}" to event ${failed.eventId} failed: ${failed.error}`)
    if (waiting === 0) return
    await new Promise((resolve) => setTimeout(resolve, Math.min(50, 5 + tries)))
  }
  const { rows } = await asOwner.query<{ job: string }>(
    `select task_identifier || coalesce(': ' || last_error, '') as job from graphile_worker.jobs
     where attempts < max_attempts order by id limit 5`,
  )
  throw new Error(`Jobs were still waiting after 50 seconds: ${rows.map(({ job }) => job).join('; ')}`)
}

interface FailedReaction {
  eventId: number
  reaction: string
  error: string
}

/** Only reactions count as failed at once: a message that cannot be delivered is tried again, and tests wait for that. */
const jobsOf = `
  select count(*) filter (where j.attempts < j.max_attempts)::int as waiting,
    (array_agg(j.payload::jsonb || jsonb_build_object('error', j.last_error) order by j.id)
      filter (where t.identifier = 'react' and j.last_error is not null))[1] as failed
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`

export const newKey = () => randomUUID()
