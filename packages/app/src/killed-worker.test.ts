import { catchingSmtpServer } from '@bayshare/adapters/mail/catching-smtp-server'
import { fakeTwilio, twilioAccount } from '@bayshare/adapters/sms/testing/fake-twilio'
import { afterEach, expect, test } from 'vitest'
import { removeDataFolder, type RunningProgram, startProgram } from './testing/running-program'
import { databaseUrl, testDatabase } from './testing/test-database'
import { asOwner } from './testing/test-money'

const programs: RunningProgram[] = []
afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL')
  for (const program of programs) await program.ended
  for (const program of programs.splice(0)) await removeDataFolder(program.dataDir)
})

const fiftyMessages = `
  with written as (
    insert into outgoing_messages (id, brand, channel, template, recipient, subject, html, body_text, created_at)
    select gen_random_uuid(), 'main', case when n <= 30 then 'mail' else 'sms' end, 'test',
      case when n <= 30 then 'person' || n || '@test.example' else '+614915700' || n end,
      case when n <= 30 then 'Hello' end, case when n <= 30 then '<p>Hello</p>' end, 'Hello ' || n, '2026-11-16'
    from generate_series(1, 50) n returning id
  )
  select enqueue('send-message', json_build_object('messageId', id), 'send-message:' || id) from written`

test('a program that is killed with fifty mails and texts queued and under way: none is lost, repeats have the same id', async () => {
  const database = await testDatabase()
  const mails: { to: string; messageId: string }[] = []
  let isStuck = true
  const smtp = await catchingSmtpServer({
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        const messageId = /^message-id: (.+)$/im.exec(raw)?.[1] ?? ''
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', messageId })
        // The mail is taken, but nobody is told.
        if (!isStuck) done()
      })
    },
  })
  const twilio = await fakeTwilio()
  twilio.mood = 'silent'
  const settings = {
    DATABASE_URL: databaseUrl(database.owner.database ?? ''),
    DEMO: '0',
    SEARCH_INDEX: 'off',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    TWILIO_API_BASE: twilio.address,
    TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
    TWILIO_AUTH_TOKEN: twilioAccount.authToken,
    TWILIO_FROM: '+61491570006',
  }
  const first = await startProgram(settings)
  programs.push(first)
  await asOwner(database, fiftyMessages)
  await expect.poll(() => mails.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(1)
  first.kill('SIGKILL')
  await first.ended
  const underWay = [...mails]
  isStuck = false
  twilio.mood = 'usual'
  // As if it had been silent for long enough.
  await asOwner(database, `update worker_nodes set seen_at = seen_at - interval '1 minute'`)
  await asOwner(
    database,
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`,
  )

  programs.push(await startProgram(settings))
  const unsent = () => asOwner(database, 'select 1 from outgoing_messages where sent_at is null')
  await expect.poll(unsent, { timeout: 30_000 }).toEqual([])
  expect(new Set(mails.map(({ to }) => to)).size).toBe(30)
  expect(new Set(twilio.taken.map(({ To }) => To)).size).toBe(20)
  expect(twilio.taken).toHaveLength(20)
  for (const { to, messageId } of underWay)
    expect(mails.filter((mail) => mail.to === to).map((mail) => mail.messageId)).toEqual([
      messageId,
      messageId,
    ])
  expect(mails).toHaveLength(30 + underWay.length)
  await smtp.close()
  await twilio.close()
}, 90_000)
