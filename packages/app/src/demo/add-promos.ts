import { cents, dollars } from '@bayshare/domain/money/cents'
import type { Transaction } from '@bayshare/server/database/open-database'
import { insertPromo } from '@bayshare/server/promos/store'
import { demoId } from './demo-id'
import type { SeededPromo } from './seeded'

/** Codes to try the checkout with; the last one has run out. */
const promos = [
  {
    code: 'PARK10',
    percentagePoints: 1000,
    flatCents: cents(0),
    clientDisplay: '10% off',
    endedDaysAgo: null,
  },
  { code: 'FIVE', percentagePoints: 0, flatCents: dollars(5), clientDisplay: '$5 off', endedDaysAgo: null },
  { code: 'LATE', percentagePoints: 5000, flatCents: cents(0), clientDisplay: '50% off', endedDaysAgo: 7 },
]
/** Once per person; and the last one is for whoever signs up, at /SignUp/Promo/WELCOME. */
const promosOnce = [
  { code: 'FIRST5', kind: 'checkout', flatCents: dollars(5), clientDisplay: '$5 off your first booking' },
  { code: 'WELCOME', kind: 'sign-up', flatCents: dollars(10), clientDisplay: '$10 in free credits' },
]
/** Those that work, as often as one likes. */
export const demoPromoCodes = promos
  .filter(({ endedDaysAgo }) => endedDaysAgo === null)
  .map(({ code }) => code)

const mostPerPerson = 1000
const madeDaysAgo = 30

export async function addPromos(tx: Transaction, now: Temporal.Instant): Promise<SeededPromo[]> {
  const daysAgo = (days: number) => now.subtract({ hours: 24 * days })
  for (const { endedDaysAgo, ...promo } of promos) {
    await insertPromo(tx, {
      ...promo,
      id: demoId(`promo ${promo.code}`),
      kind: 'checkout',
      mostPerPerson,
      startsAt: daysAgo(madeDaysAgo),
      endsAt: endedDaysAgo === null ? null : daysAgo(endedDaysAgo),
      createdAt: daysAgo(madeDaysAgo),
    })
  }
  for (const promo of promosOnce) {
    const createdAt = daysAgo(madeDaysAgo)
    await insertPromo(tx, { ...promo, id: demoId(`promo ${promo.code}`), mostPerPerson: 1, createdAt })
  }
  return promos.map(({ code, clientDisplay, endedDaysAgo }) => ({
    code,
    display: clientDisplay,
    isOver: endedDaysAgo !== null,
  }))
}
