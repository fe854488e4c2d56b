import { randomBytes, randomUUID } from 'node:crypto'
import { type AccountId, asAccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import { issueTokens } from '@bayshare/server/accounts/issue-tokens'
import { hashPassword } from '@bayshare/server/accounts/password'
import { insertSession } from '@bayshare/server/accounts/session-store'
import { insertAccount, setOperator } from '@bayshare/server/accounts/store'
import { refreshOpening } from '@bayshare/server/availability/calendar-store'
import { insertWindow } from '@bayshare/server/availability/store'
import type { Database, Transaction } from '@bayshare/server/database/open-database'
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

type Identity = Omit<TestPerson, 'token'>

function newIdentity(): Identity {
  const id = asAccountId(randomUUID())
  return { id, email: `${id.slice(0, 13)}@test.example` }
}

export const testPassword = 'a password for tests'
let passwordHash: Promise<string> | undefined

interface TestPeopleOptions {
  database: Database
  clock: Clock
  payments: Payments
}

/** People and spaces as tests need them, made through the same stores that the product uses. */
export function testPeople({ database, clock, payments }: TestPeopleOptions): TestPeople {
  /** Logged in without asking for the password, which takes long on purpose. */
  async function person(
    { id, email }: Identity,
    brand = 'main',
    alsoAdd?: (tx: Transaction) => Promise<void>,
  ): Promise<TestPerson> {
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
    const session = {
      id: randomUUID(),
      accountId: id,
      brand: brand as BrandId,
      userAgent: 'tests',
      startedAt: clock.real(),
    }
    return database.transaction(async (tx) => {
      await insertAccount(tx, account)
      await insertSession(tx, session)
      const { accessToken } = await issueTokens({ realNow: clock.real() }, tx, session.id)
      await alsoAdd?.(tx)
      return { id, email, token: accessToken }
    })
  }

  async function addVehicle(tx: Transaction, accountId: AccountId): Promise<void> {
    await insertVehicle(tx, {
      id: randomUUID(),
      accountId,
      registration: 'ABC123',
      type: 'Sedan',
      make: 'Toyota',
      model: 'Camry',
      isDefault: true,
      createdAt: clock.now(),
    })
  }

  async function savedCard({ id, email }: Identity, token: string) {
    const saved = await payments.saveCard(
      { accountId: id, email, name: 'Robin Tester', customerRef: null },
      { provider: 'stripe', token },
    )
    if (saved.state !== 'saved') throw new Error(`The card was not saved: ${JSON.stringify(saved)}`)
    const { state: _, ...kept } = saved
    return { accountId: id, ...kept, createdAt: clock.now() }
  }

  return {
    async driver({ card = 'tok_visa', brand } = {}) {
      const identity = newIdentity()
      const kept = card === null ? undefined : await savedCard(identity, card)
      return person(identity, brand, async (tx) => {
        await addVehicle(tx, identity.id)
        if (kept) await keepCard(tx, kept)
      })
    },
    owner: () => person(newIdentity()),
    operator() {
      const identity = newIdentity()
      return person(identity, 'main', (tx) => setOperator(tx, identity.id, true))
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
