import type { Actor } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { Company } from '@bayshare/domain/brands/company'
import type { Database, ReadHandle, Transaction } from '../database/open-database'
import type { Subscriptions } from '../events/subscriptions'
import type { Clock } from '../ports/clock'

/** All that a command may know of its surroundings. Time, brand and person are injected, never looked up. */
export interface Context {
  actor: Actor
  brand: Brand
  /** Whoever runs the installation. */
  company: Company
  /** Product time: deadlines and holds go by it. */
  now: Temporal.Instant
  /** Real time: sessions, retries and limits go by it. */
  realNow: Temporal.Instant
  requestId: string
  /** The key under which the answer of this request is kept, when the caller gave one. */
  idempotency: IdempotencyClaim | null
  /** Who reacts to what is recorded. */
  subscriptions: Subscriptions
  read(): ReadHandle
  readForReports(): ReadHandle
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

export interface IdempotencyRef {
  actor: string
  key: string
}

/** One request's right to work under a key. */
export interface IdempotencyClaim extends IdempotencyRef {
  claimId: string
}

export interface Deps {
  database: Database
  clock: Clock
  company: Company
  subscriptions: Subscriptions
}

export function contextFor(
  { database, clock, company, subscriptions }: Deps,
  who: { actor: Actor; brand: Brand; requestId: string; idempotency?: IdempotencyClaim | null },
): Context {
  return {
    actor: who.actor,
    brand: who.brand,
    requestId: who.requestId,
    company,
    subscriptions,
    idempotency: who.idempotency ?? null,
    now: clock.now(),
    realNow: clock.real(),
    read: database.read,
    readForReports: database.readForReports,
    transaction: database.transaction,
  }
}

/** The same at another moment, for what is written down of the past. */
export function asOf(deps: Deps, now: Temporal.Instant): Deps {
  return { ...deps, clock: { now: () => now, real: deps.clock.real } }
}

/** How an actor is written down in events, transitions and idempotency keys. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'person') return `person:${actor.accountId}`
  return actor.kind === 'job' ? `job:${actor.name}` : 'visitor'
}
