import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { withSources } from '../scripts/with-sources.mjs'
import { quiet, urlOf, withEmptyProduct } from './empty-product.mjs'
import { startProduct } from './running-product.mjs'

const longestSeconds = 60
/** Each node works on four at once. */
const jobsOfBoth = 8
const fiftyMessages = `
  with written as (
    insert into outgoing_messages (id, brand, channel, template, recipient, subject, html, body_text, created_at)
    select gen_random_uuid(), 'main', case when n <= 30 then 'mail' else 'sms' end, 'test',
      case when n <= 30 then 'person' || n || '@test.example' else '+614915700' || n end,
      case when n <= 30 then 'Hello' end, case when n <= 30 then '<p>Hello</p>' end, 'Hello ' || n, '2026-11-16'
    from generate_series(1, 50) n returning id
  )
  select enqueue('send-message', json_build_object('messageId', id), 'send-message:' || id) from written`

/** Two nodes have fifty mails and texts to send, and nobody who answers; one is killed, and the other sends everything. */
export async function killedNode() {
  return withSources(async (load) => {
    const { catchingSmtpServer } = await load('packages/adapters/src/mail/catching-smtp-server.ts')
    const { fakeTwilio, twilioAccount } = await load('packages/adapters/src/sms/testing/fake-twilio.ts')
    const smtp = await stuckMailServer(catchingSmtpServer)
    const twilio = await fakeTwilio()
    twilio.mood = 'silent'
    const settings = {
      ...quiet,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      TWILIO_API_BASE: twilio.address,
      TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
      TWILIO_AUTH_TOKEN: twilioAccount.authToken,
      TWILIO_FROM: '+61491570006',
    }
    try {
      return await withEmptyProduct((started) => killOne(started, settings, smtp, twilio), { settings })
    } finally {
      await smtp.close()
      await twilio.close()
    }
  })
}

/**
 * @param {import('./empty-product.mjs').EmptyProduct} started @param {Record<string, string>} settings
 * @param {Awaited<ReturnType<typeof stuckMailServer>>} smtp @param {any} twilio
 */
async function killOne({ folder, runtime }, settings, smtp, twilio) {
  const database = new pg.Client(runtime.owner)
  await database.connect()
  try {
    const node = await startProduct(`${folder}/node`, { ...settings, DATABASE_URL: urlOf(runtime.owner) })
    await database.query(fiftyMessages)
    while (smtp.mails.length < jobsOfBoth) await pause(50)
    await node.stop('SIGKILL')
    const died = performance.now()
    twilio.mood = 'usual'
    smtp.goOn()
    const unsent = () => count(database, 'outgoing_messages where sent_at is null')
    while ((await unsent()) > 0 && performance.now() - died < 3 * longestSeconds * 1000) await pause(100)
    const seconds = (performance.now() - died) / 1000
    const people = new Set(smtp.mails.map(({ to }) => to))
    const ids = new Set(smtp.mails.map(({ id }) => id))
    const numbers = new Set(twilio.taken.map((/** @type {{ To: string }} */ { To }) => To))
    return {
      'jobs under way when one of two nodes was killed': jobsOfBoth,
      [`all 50 sent after (limit ${longestSeconds} s)`]: `${seconds.toFixed(1)} s${seconds > longestSeconds ? '  TOO LONG' : ''}`,
      'mails and texts that arrived (30 and 20)': `${people.size} and ${numbers.size}`,
      'mails that came again': smtp.mails.length - people.size,
      'of them with another Message-ID (limit 0)': ids.size - people.size,
    }
  } finally {
    await database.end()
  }
}

/** @param {pg.Client} database @param {string} which @returns {Promise<number>} */
async function count(database, which) {
  const { rows } = await database.query(`select count(*)::int as many from ${which}`)
  return rows[0].many
}

/** Takes mails and answers none of them until it goes on. @param {any} catchingSmtpServer */
async function stuckMailServer(catchingSmtpServer) {
  /** @type {{ to: string, id: string }[]} */
  const mails = []
  /** @type {(() => void)[]} */
  const waiting = []
  let isStuck = true
  const server = await catchingSmtpServer({
    onData(/** @type {any} */ stream, /** @type {any} */ session, /** @type {() => void} */ done) {
      let raw = ''
      stream.on('data', (/** @type {Buffer} */ chunk) => (raw += chunk.toString()))
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          id: /^message-id: (.+)$/im.exec(raw)?.[1] ?? '',
        })
        if (isStuck) waiting.push(done)
        else done()
      })
    },
  })
  return {
    port: server.port,
    mails,
    close: server.close,
    goOn() {
      isStuck = false
      for (const done of waiting) done()
    },
  }
}
