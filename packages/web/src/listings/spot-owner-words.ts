import type { Brand } from '@bayshare/domain/brands/brand'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'

/** What the page for spot owners says. */
export function spotOwnerWords({ words, policy, mode }: Brand) {
  const monthly = formatRoundMoney(policy.sampleEarnings)
  const { spot, name } = words
  const place = mode === 'spaces' ? 'A driveway, a carport, a garage, a bay at work' : "The bay you don't use"
  return {
    title: `Your empty ${spot} could earn ${monthly} a month`,
    lead: `${place}: list it in a few minutes with ${name} and rent it out when it suits you.`,
    button: `List your ${spot}`,
    monthly,
    whyTitle: `Why list your ${spot}`,
    whys: [
      {
        title: 'You stay in charge',
        text: 'You decide who parks, when, and for how much. Close it whenever you need it.',
      },
      {
        title: 'Paid before anyone parks',
        text: `Drivers pay when they book. Earnings reach your account on the ${policy.payout.dayOfMonth}th of every month.`,
      },
      {
        title: 'Your address stays private',
        text: 'House number, exact location and access details are shown only to drivers with a confirmed booking.',
      },
    ],
    stepsTitle: 'Three steps, then you earn',
    steps: [
      {
        title: 'Describe it',
        text: `Tell us where your ${spot} is, what fits and how to get in. Three photos are enough.`,
      },
      {
        title: 'Set hours and price',
        text: 'Open it for a few hours a week or around the clock. We suggest a price.',
      },
      {
        title: 'Receive bookings',
        text: 'We let you know about every booking, collect the money and pay you.',
      },
    ],
    earns: 'What it can earn',
    earnsText: `${monthly} AUD monthly, for a ${spot} rented by the month, after our commission.`,
  }
}
