import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Payments, SavedCard } from '@bayshare/server/ports/payments'
import { demoId } from './demo-id'
import { emailOf } from './demo-people'
import type { DemoPerson } from './demo-person'

/** A test card for everybody who has one, by mailbox. */
export async function saveDemoCards(
  payments: Payments,
  people: readonly DemoPerson[],
): Promise<ReadonlyMap<string, SavedCard>> {
  const saved = people
    .filter((person) => person.card !== undefined)
    .map(async ({ mailbox, firstName, lastName, card: token = '' }): Promise<[string, SavedCard]> => {
      const email = emailOf(mailbox)
      const holder = {
        accountId: demoId(email) as AccountId,
        email,
        name: `${firstName} ${lastName}`,
        customerRef: null,
      }
      const card = await payments.saveCard(holder, token)
      if (card.state === 'refused') throw new Error(`The demo card of ${email} was refused: ${card.code}`)
      return [mailbox, card]
    })
  return new Map(await Promise.all(saved))
}
