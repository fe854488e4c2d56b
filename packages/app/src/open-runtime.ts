import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { httpCalendarFetcher } from '@bayshare/adapters/calendars/http-calendar-fetcher'
import { threadedCalendarReader } from '@bayshare/adapters/calendars/threaded-calendar-reader'
import { type SandboxClock, sandboxClock } from '@bayshare/adapters/clock/sandbox-clock'
import { systemClock } from '@bayshare/adapters/clock/system-clock'
import { httpGates } from '@bayshare/adapters/gates/http-gates'
import { mqttGates } from '@bayshare/adapters/gates/mqtt-gates'
import { simulatedGates } from '@bayshare/adapters/gates/simulated-gates'
import { BackupIsBroken } from '@bayshare/adapters/database/backup-manifest'
import { CannotBackUp, CannotStart } from '@bayshare/adapters/database/cannot-start'
import { embeddedGeocoder } from '@bayshare/adapters/geocoder/embedded-geocoder'
import { folderImages } from '@bayshare/adapters/images/folder-images'
import { outboxMailer } from '@bayshare/adapters/mail/outbox-mailer'
import { sendgridReports } from '@bayshare/adapters/mail/sendgrid-reports'
import { smtpMailer } from '@bayshare/adapters/mail/smtp-mailer'
import { drawnPlacePicture } from '@bayshare/adapters/map/drawn-place-picture'
import { embeddedMap } from '@bayshare/adapters/map/embedded-map'
import { pdfkitPrinter } from '@bayshare/adapters/papers/pdfkit-printer'
import { braintreePayments } from '@bayshare/adapters/payments/braintree/braintree-payments'
import { braintreeCardForm } from '@bayshare/adapters/payments/braintree/card-form'
import type { BraintreeAccount } from '@bayshare/adapters/payments/braintree/gateway'
import { paymentsOfProviders } from '@bayshare/adapters/payments/payments-of-providers'
import {
  sandboxWebhookSecret,
  type StripeSandbox,
  stripeSandbox,
} from '@bayshare/adapters/payments/sandbox/stripe-sandbox'
import { stripePayments } from '@bayshare/adapters/payments/stripe-payments'
import { webPusher } from '@bayshare/adapters/push/web-pusher'
import { outboxTexter } from '@bayshare/adapters/sms/outbox-texter'
import { twilioTexter } from '@bayshare/adapters/sms/twilio-texter'
import { isDatabaseAway, isDiskFull } from '@bayshare/server/database/database-away'
import { migrate } from '@bayshare/server/database/migrate'
import { type Database, openDatabase } from '@bayshare/server/database/open-database'
import { timeoutsOfRequests } from '@bayshare/server/database/open-pool'
import type { Ports } from '@bayshare/server/ports/all-ports'
import type { Clock } from '@bayshare/server/ports/clock'
import type { Gates } from '@bayshare/server/ports/gates'
import type { CardForm, Payments } from '@bayshare/server/ports/payments'
import type { Texter } from '@bayshare/server/ports/texter'
import { waitUntil } from '@bayshare/server/work/wait-until'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from './config'
import { keepDemoMail } from './demo/keep-demo-mail'
import { openPostgres, type Postgres, type Role } from './open-postgres'
import { calendarReaderFile, gazetteerFile, mapFile, migrationsFolder } from './project-folder'
import { bankAt, deliverWebhooks, sandboxCardForm, serveBankPages } from './serve-bank-pages'

/** Everything outside of the server package, chosen by the settings and ready to be used. */
export interface Runtime {
  postgres: Postgres
  database: Database
  owner: pg.ClientConfig
  clock: Clock
  company: Config['company']
  ports: Ports
  cardForm: CardForm
  sandbox: { clock: SandboxClock; serve(app: FastifyInstance): void } | undefined
  close(by?: CloseTimes): Promise<void>
}

/** Moments of `performance.now()` at which what is not done yet is cut off. */
export interface CloseTimes {
  connectionsBy: number
  databaseBy: number
}

const unhurried: CloseTimes = { connectionsBy: Infinity, databaseBy: Infinity }

export async function openRuntime(
  config: Config,
  say: (line: string) => void,
  role: Role = 'the-server',
  onLost: (reason: string) => void = say,
): Promise<Runtime> {
  const closers: (() => Promise<unknown> | void)[] = []
  let stopDatabase: Postgres['stop'] = async () => {}
  const close = async ({ connectionsBy, databaseBy }: CloseTimes = unhurried) => {
    for (const closer of closers.splice(0).toReversed())
      await waitUntil(connectionsBy, Promise.resolve(closer()))
    await stopDatabase(databaseBy)
  }
  try {
    const postgres = await openPostgres(config, say, role, onLost)
    stopDatabase = postgres.stop
    await migrate({
      owner: postgres.owner,
      appRole: postgres.appRole,
      folder: migrationsFolder,
      now: systemClock.now,
      say,
      backup: () => backUpBeforeMigration(postgres, config.dataDir),
    })
    const replica = config.databaseReplicaUrl
    const database = openDatabase(
      { ...timeoutsOfRequests, ...postgres.app },
      replica ? { ...timeoutsOfRequests, connectionString: replica } : undefined,
    )
    closers.push(() => database.close())
    const movable = config.isSandbox ? await sandboxClock(postgres.app) : undefined
    if (movable) closers.push(() => movable.stop())
    const clock = movable ?? systemClock
    const bank = config.stripe ? undefined : await openBank(postgres, clock)
    if (bank) closers.push(() => bank.close())
    const sendgridKey = config.sendgridWebhookKey
    const smtp = config.smtpUrl
      ? smtpMailer({ url: config.smtpUrl, isSendgrid: sendgridKey !== undefined })
      : undefined
    if (smtp) closers.push(() => smtp.close())
    const mapTiles = embeddedMap(mapFile)
    closers.push(() => mapTiles.close())
    return {
      postgres,
      database,
      owner: postgres.owner,
      clock,
      company: config.company,
      ports: {
        payments: paymentsOf(config, bank),
        mailer: smtp ? keepDemoMail(smtp) : outboxMailer(),
        deliveryReports: sendgridKey === undefined ? undefined : sendgridReports(sendgridKey),
        texter: texterOf(config),
        pusher: webPusher(),
        gates: gatesOf(config),
        images: folderImages(join(config.dataDir, 'images')),
        geocoder: embeddedGeocoder(gazetteerFile),
        mapTiles,
        placePicture: drawnPlacePicture(mapTiles),
        calendars: httpCalendarFetcher(),
        calendarReader: threadedCalendarReader(async () => calendarReaderFile),
        printer: pdfkitPrinter(),
      },
      cardForm: cardFormOf(config),
      sandbox: movable && {
        clock: movable,
        serve: (app) => serveBank(app, config, bank),
      },
      close,
    }
  } catch (error) {
    const explained = await explainFullDisk(error, config)
    await close()
    throw explained
  }
}

/**
 * Braintree's fields when it is configured, otherwise Stripe's when there is a key for them; ours ask a sandbox, which
 * takes test cards only.
 */
function cardFormOf({ stripe, braintree, isSandbox }: Config): CardForm {
  if (braintree) return braintreeCardForm(braintreeAccountOf(braintree), braintree.environment)
  const asksSandbox = !stripe || (isSandbox && stripe.apiBase && !stripe.publishableKey)
  if (asksSandbox) return sandboxCardForm
  // Without a key Stripe's form does not open and says so; the start block says which variable is missing.
  return { form: 'stripe', publishableKey: stripe.publishableKey ?? '', tokenUrl: null }
}

/** The sandbox in this process, or the one at another address, which tells its webhooks by itself. */
function serveBank(app: FastifyInstance, { stripe }: Config, bank: StripeSandbox | undefined): void {
  if (bank) {
    serveBankPages(app, bank)
    deliverWebhooks(app, bank)
  } else if (stripe?.apiBase && !stripe.publishableKey) serveBankPages(app, bankAt(stripe.apiBase))
}

/** Stripe always, and Braintree beside it when there is an account. */
function paymentsOf(config: Config, bank: StripeSandbox | undefined): Payments {
  const stripe = stripePayments({
    secretKey: config.stripe?.secretKey ?? 'sk_test_sandbox',
    apiBase: config.stripe?.apiBase,
    httpClient: bank?.httpClient,
    webhookSecret: bank ? sandboxWebhookSecret : config.stripe?.webhookSecret,
  })
  if (!config.braintree) return stripe
  return paymentsOfProviders({ stripe, braintree: braintreePayments(braintreeAccountOf(config.braintree)) })
}

function braintreeAccountOf({
  apiBase,
  environment,
  ...keys
}: NonNullable<Config['braintree']>): BraintreeAccount {
  if (!apiBase) return { ...keys, environment }
  const { hostname, port } = new URL(apiBase)
  return { ...keys, environment: { host: hostname, port: Number(port) || 80 } }
}

/** Simulated ones in sandbox mode; elsewhere none unless they are connected. Nothing is connected before somebody listens. */
function gatesOf({ gatesUrl, isSandbox }: Config): Gates | undefined {
  if (gatesUrl === undefined) return isSandbox ? simulatedGates() : undefined
  return new URL(gatesUrl).protocol.startsWith('mqtt') ? mqttGates(gatesUrl) : httpGates(gatesUrl)
}

/** Outside of sandbox mode nobody reads the outbox, so it is no way to reach a person there. */
function texterOf({ twilio, isSandbox }: Config): Texter | undefined {
  if (twilio) return twilioTexter(twilio)
  return isSandbox ? outboxTexter() : undefined
}

function openBank(postgres: Postgres, clock: Clock) {
  return stripeSandbox({
    database: postgres.owner,
    now: () => Math.floor(clock.now().epochMilliseconds / 1000),
  })
}

async function backUpBeforeMigration(postgres: Postgres, dataDir: string): Promise<void> {
  try {
    await postgres.backup(join(dataDir, 'backups', `before-migration-${randomUUID()}`))
  } catch (error) {
    if (!(error instanceof CannotBackUp || error instanceof BackupIsBroken)) throw error
    throw new CannotStart(`Nothing was migrated, because there is no verified backup yet. ${error.message}`, {
      cause: error,
    })
  }
}

const leastMegabytes = 20

/** A database without room ends its connections, or says so in its own words. */
async function explainFullDisk(error: unknown, { databaseUrl, dataDir }: Config): Promise<unknown> {
  if (!isDatabaseAway(error)) return error
  const isFull = isDiskFull(error) || (databaseUrl === undefined && (await hasNoRoom(dataDir)))
  if (!isFull) return error
  return new CannotStart('The disk of the database is full; free some space and start again.', {
    cause: error,
  })
}

async function hasNoRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < leastMegabytes * 1_000_000
  } catch {
    return false
  }
}
