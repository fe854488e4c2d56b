import { bookSpace } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { findings } from '@bayshare/server/doctor/findings'
import { afterEach, expect, test } from 'vitest'
import { removeDataFolder, type RunningProgram, sendTo, startProgram } from './testing/running-program'
import { newKey, startTestApp } from './testing/test-app'
import { databaseUrl } from './testing/test-database'

const programs: RunningProgram[] = []
afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL')
  for (const program of programs) await program.ended
  for (const program of programs.splice(0)) await removeDataFolder(program.dataDir)
})

test('fifty drivers on one slot over two processes: one winner, 49 clear refusals, ledger and bookings agree', async () => {
  const testApp = await startTestApp({ at: Temporal.Now.instant().toString() })
  const owner = await testApp.people.owner()
  const spaceId = await testApp.people.space(owner.id)
  const drivers = await Promise.all(Array.from({ length: 50 }, () => testApp.people.driver()))
  const DATABASE_URL = databaseUrl(testApp.owner.database ?? '')
  const settings = { DATABASE_URL, DEMO: '0', SEARCH_INDEX: 'off' }
  programs.push(...(await Promise.all([startProgram(settings), startProgram(settings)])))

  const day = testApp.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate().add({ days: 2 })
  const at = (time: string) => Temporal.PlainTime.from(time)
  const outcomes = await Promise.allSettled(
    drivers.map(({ token }, index) =>
      call(sendTo(programs[index % 2]?.address ?? '', token), bookSpace, {
        params: { spaceId },
        body: {
          paymentMethod: 'card',
          startDate: day,
          startTime: at('09:00'),
          endDate: day,
          endTime: at('11:00'),
        },
        idempotencyKey: newKey(),
      }),
    ),
  )
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals).toHaveLength(49)
  // Of a connection that broke, the report says why.
  expect(refusals.filter((refusal) => !(refusal instanceof Refused)).map(({ cause }) => cause)).toEqual([])
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      status: 409,
      message: 'This spot was just taken for that time. Choose another time or spot.',
    })
  }
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  await testApp.stop()
})
