import type { Database } from '@bayshare/server/database/open-database'
import { keepCard } from '@bayshare/server/payments/store'
import type { Payments } from '@bayshare/server/ports/payments'
import { demoAccountId } from './demo-id'
import { emailOf } from './demo-people'
import type { DemoPerson } from './demo-person'

export interface CardDeps {
  database: Database
  payments: Payments
  now: Temporal.Instant
}

/** A test card for everybody who has one. */
export async function saveDemoCards(runtime: CardDeps, people: readonly DemoPerson[]): Promise<void> {
  const saved = people.flatMap((person) => (person.card ? [saveCard(runtime, person, person.card)] : []))
  await Promise.all(saved)
}

async function saveCard(
  { database, payments, now }: CardDeps,
  person: DemoPerson,
  token: string,
): Promise<void> {
  const email = emailOf(person.mailbox)
  const accountId = demoAccountId(email)
  const name = `${person.firstName} ${person.lastName}`
  const card = await payments.saveCard(
    { accountId, email, name, customerRef: null },
    { provider: 'stripe', token },
  )
  if (card.state !== 'saved')
    throw new Error(`The demo card of ${email} was not saved: ${JSON.stringify(card)}`)
  const { state: _, ...kept } = card
  await database.transaction((tx) => keepCard(tx, { accountId, ...kept, createdAt: now }))
}
