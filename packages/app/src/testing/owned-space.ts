import { newKey, type TestHouse } from './test-house'
import type { TestPerson } from './test-people'
import { type WireResult, wireCall } from './wire-calls'
import { bookSpace } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { searchSpaces } from '@bayshare/contract/search'
import { retellOpening } from '@bayshare/server/availability/calendar-store'
import { windowsOf } from '@bayshare/server/availability/opening-hours-of'
import { deleteWindow } from '@bayshare/server/availability/store'

type Method = Parameters<typeof wireCall>[1]

/** An owner with a space, and what people do with it in these tests. */
export interface OwnedSpace {
  owner: TestPerson
  id: string
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
  house: TestHouse,
  changes: Parameters<TestHouse['people']['space']>[1] & { isClosed?: boolean } = {},
): Promise<OwnedSpace> {
  const { isClosed, ...row } = changes
  const owner = await house.people.owner()
  const id = await house.people.space(owner.id, row)
  if (isClosed)
    await house.database.transaction(async (tx) => {
      for (const window of await windowsOf(tx, [id])) await deleteWindow(tx, id, window.id)
      await retellOpening(tx, [id], house.clock.now())
    })
  return {
    owner,
    id,
    ask: (method, path, payload, as) =>
      wireCall(house, method, `users/parking_spaces/${id}/${path}`, payload, { token: owner.token, ...as }),
    async book(from, to, driver) {
      const { token } = driver ?? (await house.people.driver())
      const { reference } = await call(house.send({ token }), bookSpace, {
        params: { spaceId: id },
        body: { paymentMethod: 'card', ...stay(from, to) },
        idempotencyKey: newKey(),
      })
      return reference
    },
    async isFound(from, to) {
      const found = await call(house.send(), searchSpaces, { body: { ...stay(from, to), id } })
      return found.some((space) => space.id === id)
    },
  }
}

function stay(from: string, to: string) {
  const [start, end] = [Temporal.PlainDateTime.from(from), Temporal.PlainDateTime.from(to)]
  return {
    startDate: start.toPlainDate(),
    startTime: start.toPlainTime(),
    endDate: end.toPlainDate(),
    endTime: end.toPlainTime(),
  }
}
