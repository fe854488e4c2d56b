import type { SpaceId } from '@bayshare/domain/listings/space'
import { newKey, type TestApp } from './test-app'
import type { TestPerson } from './test-people'
import { type WireResult, wireCall } from './wire-calls'
import { bookSpace } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { searchSpaces } from '@bayshare/contract/search'
import { refreshOpening } from '@bayshare/server/availability/calendar-store'
import { windowsOf } from '@bayshare/server/availability/opening-hours-of'
import { deleteWindow } from '@bayshare/server/availability/store'

type Method = Parameters<typeof wireCall>[1]

/** An owner with a space, and what people do with it in these tests. */
export interface OwnedSpace {
  owner: TestPerson
  id: SpaceId
  /** Below the address of the space, by wire names. */
  ask(
    method: Method,
    path: string,
    payload?: object,
    as?: { token?: string; brand?: string },
  ): Promise<WireResult>
  book(from: string, to: string, driver?: TestPerson): Promise<string>
  isFound(from: string, to: string): Promise<boolean>
}

export async function ownedSpace(
  testApp: TestApp,
  changes: Parameters<TestApp['people']['space']>[1] & { isClosed?: boolean } = {},
): Promise<OwnedSpace> {
  const { isClosed, ...row } = changes
  const owner = await testApp.people.owner()
  const id = await testApp.people.space(owner.id, row)
  if (isClosed)
    await testApp.database.transaction(async (tx) => {
      for (const window of await windowsOf(tx, [id])) await deleteWindow(tx, id, window.id)
      await refreshOpening(tx, [id], testApp.clock.now())
    })
  return {
    owner,
    id,
    ask: (method, path, payload, as) =>
      wireCall(testApp, method, `users/parking_spaces/${id}/${path}`, payload, { token: owner.token, ...as }),
    async book(from, to, driver) {
      const { token } = driver ?? (await testApp.people.driver())
      const { reference } = await call(testApp.send({ token }), bookSpace, {
        params: { spaceId: id },
        body: { paymentMethod: 'card', ...booking(from, to) },
        idempotencyKey: newKey(),
      })
      return reference
    },
    async isFound(from, to) {
      const found = await call(testApp.send(), searchSpaces, { body: { ...booking(from, to), id } })
      return found.some((space) => space.id === id)
    },
  }
}

function booking(from: string, to: string) {
  const [start, end] = [Temporal.PlainDateTime.from(from), Temporal.PlainDateTime.from(to)]
  return {
    startDate: start.toPlainDate(),
    startTime: start.toPlainTime(),
    endDate: end.toPlainDate(),
    endTime: end.toPlainTime(),
  }
}
