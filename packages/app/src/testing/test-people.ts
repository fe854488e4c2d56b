import { randomBytes, randomUUID } from 'node:crypto'
import { signIn } from '@bayshare/contract/accounts'
import type { call } from '@bayshare/contract/call'
import type { AnswerOf, Route } from '@bayshare/contract/route'
import { type AccountId, asAccountId } from '@bayshare/domain/accounts/actor'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import { hashPassword } from '@bayshare/server/accounts/password'
import { insertAccount, setOperator } from '@bayshare/server/accounts/store'
import { refreshOpening } from '@bayshare/server/availability/calendar-store'
import { insertWindow } from '@bayshare/server/availability/store'
import type { Database } from '@bayshare/server/database/open-database'
import type { Spaces } from '@bayshare/server/database/schema'
import { insertSpace } from '@bayshare/server/listings/store'
import { keepCard } from '@bayshare/server/payments/store'
import type { Clock } from '@bayshare/server/ports/clock'
import type { Payments } from '@bayshare/server/ports/payments'
import { insertVehicle } from '@bayshare/server/vehicles/store'
import type { Insertable } from 'kysely'

export interface TestPerson {
  id: AccountId
  email: string
  token: string
}

export interface TestPeople {
  driver(options?: { card?: string | null; brand?: string }): Promise<TestPerson>
  owner(): Promise<TestPerson>
  /** Staff of whoever runs the installation. */
  operator(): Promise<TestPerson>
  space(ownerId: AccountId, changes?: Partial<Insertable<Spaces>>): Promise<SpaceId>
}

export const testPassword = 'a password for tests'
let passwordHash: Promise<string> | undefined

interface TestPeopleOptions {
  database: Database
  clock: Clock
  payments: Payments
  call<R extends Route>(
    as: { brand?: string },
    route: R,
    given: Parameters<typeof call<R>>[2],
  ): Promise<AnswerOf<R>>
}

/** People and spaces as tests need them, made through the same stores that the product uses. */
export function testPeople({ database, clock, payments, call }: TestPeopleOptions): TestPeople {
  async function person(brand: string | undefined): Promise<TestPerson> {
    const id = asAccountId(randomUUID())
    const email = `${id.slice(0, 13)}@test.example`
    passwordHash ??= hashPassword(testPassword)
    const account = {
      id,
      email,
      passwordHash: await passwordHash,
      firstName: 'Robin',
      lastName: 'Tester',
      telephoneNumber: '+61491570156',
      telephoneVerifiedAt: clock.now(),
      emailProvenAt: clock.now(),
      referralCode: randomBytes(6).toString('hex'),
      createdAt: clock.now(),
    }
    await database.transaction((tx) => insertAccount(tx, account))
    const { accessToken } = await call({ brand }, signIn, {
      body: { grantType: 'password', username: email, password: testPassword },
    } as never)
    return { id, email, token: accessToken }
  }
  return {
    async driver({ card = 'tok_visa', brand } = {}) {
      const driver = await person(brand)
      await database.transaction((tx) =>
        insertVehicle(tx, {
          id: randomUUID(),
          accountId: driver.id,
          registration: 'ABC123',
          type: 'Sedan',
          make: 'Toyota',
          model: 'Camry',
          isDefault: true,
          createdAt: clock.now(),
        }),
      )
      if (card === null) return driver
      const saved = await payments.saveCard(
        { accountId: driver.id, email: driver.email, name: 'Robin Tester', customerRef: null },
        { provider: 'stripe', token: card },
      )
      if (saved.state !== 'saved') throw new Error(`The card was not saved: ${JSON.stringify(saved)}`)
      const { state: _, ...kept } = saved
      await database.transaction((tx) =>
        keepCard(tx, { accountId: driver.id, ...kept, createdAt: clock.now() }),
      )
      return driver
    },
    owner: () => person(undefined),
    async operator() {
      const operator = await person(undefined)
      await database.transaction((tx) => setOperator(tx, operator.id, true))
      return operator
    },
    async space(ownerId, changes = {}) {
      const id = asSpaceId(randomUUID())
      await database.transaction(async (tx) => {
        await insertSpace(tx, {
          id,
          brand: 'main',
          ownerId,
          type: 'Driveway',
          streetNumber: '12',
          streetName: 'Crown Street',
          suburb: 'Surry Hills',
          state: 'NSW',
          postcode: '2010',
          latitude: -33.8841,
          longitude: 151.2123,
          publicLatitude: -33.8846,
          publicLongitude: 151.2119,
          zone: 'Australia/Sydney',
          description: 'A quiet driveway behind the shops.',
          instruction: 'The gate is on the left.',
          accessCode: 'Key #4711',
          largestVehicle: 'Sedan',
          rateHourlyCents: 400,
          allowCasual: true,
          allowMonthly: false,
          autoApprove: true,
          isPublished: true,
          createdAt: clock.now(),
          ...changes,
        })
        await insertWindow(tx, { id: randomUUID(), spaceId: id, kind: 'always', createdAt: clock.now() })
        await refreshOpening(tx, [id], clock.now())
      })
      return id
    },
  }
}
