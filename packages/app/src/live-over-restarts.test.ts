import { answerRequest } from '@bayshare/contract/received-bookings'
import { bookSpace } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { sendBookingMessage } from '@bayshare/contract/messaging'
import { afterEach, expect, test } from 'vitest'
import { bookingsIn, changesIn, type LiveStream, openStream } from './testing/live-stream'
import { removeDataFolder, type RunningProgram, sendTo, startProgram } from './testing/running-program'
import { newKey, startTestApp } from './testing/test-app'
import { databaseUrl } from './testing/test-database'

const programs: RunningProgram[] = []
const streams: LiveStream[] = []
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  for (const program of programs) program.kill('SIGKILL')
  for (const program of programs) await program.ended
  for (const program of programs.splice(0)) await removeDataFolder(program.dataDir)
})

/** How soon is measured by `npm run bench`; here a busy machine may take its time. */
const soon = { interval: 20 }

test('on two nodes each side hears of the other, and over a restart and a sleep nothing is missed or doubled', async () => {
  const testApp = await startTestApp({ at: Temporal.Now.instant().toString() })
  const [owner, driver] = [await testApp.people.owner(), await testApp.people.driver()]
  const monthly = { allowMonthly: true, allowCasual: false, autoApprove: false, rateMonthlyCents: 30_000 }
  const spaceId = await testApp.people.space(owner.id, monthly)
  const settings = {
    DATABASE_URL: databaseUrl(testApp.owner.database ?? ''),
    DEMO: '0',
    SEARCH_INDEX: 'off',
  }
  const [one, other] = await Promise.all([startProgram(settings), startProgram(settings)])
  programs.push(one, other)
  const listen = async (at: RunningProgram, { token }: { token: string }, from?: string) => {
    const stream = await openStream(at.address, token, from ? { from } : {})
    streams.push(stream)
    return stream
  }
  const messagesIn = (stream: LiveStream) => changesIn(stream).filter(({ what }) => what === 'message')
  const atOwner = await listen(one, owner)
  const atDriver = await listen(other, driver)

  const startDate = testApp.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate().add({ days: 9 })
  const { reference } = await call(sendTo(other.address, driver.token), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate },
    idempotencyKey: newKey(),
  })
  await expect.poll(() => bookingsIn(atOwner), soon).toContainEqual({ what: 'booking', reference })
  const asked = bookingsIn(atDriver).length
  await call(sendTo(one.address, owner.token), answerRequest, {
    params: { reference },
    body: { answer: 'accept' },
    idempotencyKey: newKey(),
  })
  await expect.poll(() => bookingsIn(atDriver).length, soon).toBeGreaterThan(asked)
  const write = (at: RunningProgram) =>
    call(sendTo(at.address, driver.token), sendBookingMessage, {
      params: { reference },
      body: { content: 'Is the gate open?' },
      idempotencyKey: newKey(),
    })
  await write(other)
  await expect.poll(() => messagesIn(atOwner), soon).toHaveLength(1)

  const mark = atOwner.mark()
  one.kill('SIGKILL')
  await one.ended
  await atOwner.ended
  await write(other)
  await write(other)
  const again = await startProgram({ ...settings, DATA_DIR: one.dataDir })
  programs.push(again)
  const resumed = await listen(again, owner, mark)
  await write(other)
  await expect.poll(() => messagesIn(resumed), soon).toHaveLength(3)

  const asleep = resumed.mark()
  resumed.close()
  await write(again)
  const awake = await listen(other, owner, asleep)
  await write(again)
  await expect.poll(() => messagesIn(awake), soon).toHaveLength(2)
  await testApp.stop()
}, 120_000)
