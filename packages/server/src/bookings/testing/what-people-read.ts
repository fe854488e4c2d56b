import {
  chargeOf,
  costOf,
  dayOf,
  earliestEnd,
  earningOf,
  isOver,
  lastDayBefore,
  type Model,
  nameOf,
  type Told,
  type ToldKind,
} from './months-model'

/** What mails and lines under the bell have to say, and what in one that was sent is not so. */

export interface Reader {
  side: 'driver' | 'owner'
  which: number
}

/** A mail or a line under the bell, as somebody reads it. */
export interface Read {
  reader: Reader
  title: string
  text: string
}

interface Words {
  title: string | RegExp
  /** Every amount in it, in cents; nothing else may be there. */
  amounts?: number[]
  /** Which may be there, such as the parts of a bill that one source alone does not show. */
  otherAmounts?: number[]
  days?: Temporal.PlainDate[]
  says?: string[]
}

/** What happened, in the words of a mail and of a line under the bell, for both sides. */
type Notices = Partial<Record<'driver' | 'owner', { mail?: Words | undefined; bell?: Words | undefined }>>

const notices: Record<ToldKind, (told: Told) => Notices> = {
  booked: ({ booking, month }) => ({
    driver: {
      mail: {
        title: `Booking confirmed: ${place}, from ${shortDay(booking.starts)}`,
        amounts: [month.price, month.bill.fee, costOf(month.bill)],
        otherAmounts: [month.bill.cash, month.bill.free, chargeOf(month.bill)],
        days: daysOf(booking),
      },
    },
    owner: {
      mail: {
        title: `Robin booked your spot from ${shortDay(booking.starts)}`,
        amounts: [earningOf(month.price)],
        days: daysOf(booking),
      },
      bell: { title: 'Booking made', days: daysOf(booking) },
    },
  }),
  'month-comes': ({ booking, month, next, now }) => ({
    driver: {
      mail: {
        title: `Your next payment is on ${shortDay(month.starts)}`,
        amounts: [next?.most ?? month.price],
        days: [...daysOf(month), lastDayBefore(booking.ends ?? earliestEnd({ now }, booking))],
        says: next ? [next.name] : [],
      },
    },
  }),
  'month-paid': (told) => ({
    driver: { mail: paidMail(told), bell: told.month.firstFailed ? paidAtLastBell(told) : undefined },
    owner: paidForOwner(told),
  }),
  'debit-asked': ({ month }) => ({
    driver: {
      mail: {
        title: `Payment advice for ${rangeOf(month)}`,
        amounts: [month.price, month.bill.cash, month.bill.free, chargeOf(month.bill)],
        days: daysOf(month),
        says: [nameOf(month.order!.with)],
      },
    },
    owner: {
      bell: { title: 'Payment on its way', amounts: [earningOf(month.price)], days: daysOf(month) },
    },
  }),
  'debit-came': (told) => ({
    driver: {
      mail: {
        title: new RegExp(
          `^(Receipt|Tax invoice) \\S+: your direct debit of \\${dollars(chargeOf(told.month.bill))} went through$`,
        ),
        amounts: [chargeOf(told.month.bill)],
        days: daysOf(told.month),
      },
      bell: told.month.firstFailed ? paidAtLastBell(told) : undefined,
    },
    owner: told.month.firstFailed ? paidForOwner(told) : {},
  }),
  'month-failed': ({ month, next }) => ({
    driver: {
      mail: {
        title: month.number === 1 ? "The first month's payment failed" : 'Your monthly payment failed',
        amounts: [chargeOf(month.bill), next?.now ?? chargeOf(month.bill)],
        days: [...daysOf(month), dayOf(month.nextTry!)],
        says: month.order ? [nameOf(month.order.with)] : [],
      },
      bell: {
        title: 'Payment failed',
        amounts: [chargeOf(month.bill)],
        days: [...daysOf(month), dayOf(month.nextTry!)],
      },
    },
    owner:
      month.tries > 1
        ? {}
        : {
            mail: {
              title: `The ${month.number === 1 ? "first month's payment" : `payment for ${rangeOf(month)}`} hasn't gone through yet`,
              amounts: [earningOf(month.price)],
              days: daysOf(month),
            },
            bell: { title: 'Payment delayed', days: daysOf(month) },
          },
  }),
  'month-given-up': ({ booking: { reference }, month, wasOver }) => ({
    driver: {
      mail: {
        title: wasOver ? `Your payment for booking ${reference} failed` : `Booking ${reference} has ended`,
        amounts: [chargeOf(month.bill)],
        days: daysOf(month),
      },
      bell: { title: wasOver ? 'Payment failed' : 'Booking ended', days: daysOf(month) },
    },
    owner: {
      mail: {
        title: wasOver
          ? `A payment for booking ${reference} didn't go through`
          : `Booking ${reference} has ended`,
        days: daysOf(month),
      },
      bell: { title: wasOver ? 'Payment failed' : 'Booking ended', days: daysOf(month) },
    },
  }),
  'method-refused'({ month, next }) {
    const on = dayOf(month.nextTry!)
    const most = month.firstFailed ? next?.now : next?.most
    return {
      driver: {
        mail: {
          title: next ? `We'll try your ${next.name} on ${shortDay(on)}` : 'Add another card or bank account',
          amounts: [most ?? month.price],
          days: [...daysOf(month), on],
        },
        bell: { title: 'Bank account declined', days: [on] },
      },
    }
  },
  ending({ booking, now }) {
    const last = lastDayBefore(booking.ends!)
    const mail = {
      title: `The last day of booking ${booking.reference} is ${shortDay(last)}${last.year === dayOf(now).year ? '' : ` ${last.year}`}`,
      days: daysOf(booking),
    }
    const bell = { title: 'Booking ending', days: [last] }
    return booking.endedBy === 'owner'
      ? { driver: { mail, bell }, owner: { mail } }
      : { driver: { mail }, owner: { mail, bell } }
  },
  cancelled: ({ booking, month }) => ({
    driver: {
      mail: {
        title: `Booking ${booking.reference} is cancelled`,
        amounts: month.state === 'on-its-way' ? [costOf(month.bill)] : backOf(booking.cancelledBy, month),
        days: daysOf(booking),
      },
      ...(booking.cancelledBy === 'owner' && { bell: { title: 'Booking cancelled', days: daysOf(booking) } }),
    },
    owner: {
      mail: { title: `Booking ${booking.reference} was cancelled`, days: daysOf(booking) },
      ...(booking.cancelledBy === 'driver' && {
        bell: { title: 'Booking cancelled', days: daysOf(booking) },
      }),
    },
  }),
  refunded: ({ month }) => ({
    driver: {
      mail: { title: `${dollars(month.back)} is on its way back to you`, amounts: [month.back] },
    },
  }),
  'debit-failed-after-end': ({ booking, month }) => ({
    driver: {
      mail: {
        title: `Your direct debit for booking ${booking.reference} wasn't paid`,
        amounts: [month.bill.cash, month.bill.free],
        days: daysOf(booking),
      },
      bell: { title: 'Payment failed', days: daysOf(month) },
    },
    ...(booking.stoppedAt && {
      owner: {
        mail: { title: `A payment for booking ${booking.reference} didn't go through`, days: daysOf(month) },
        bell: { title: 'Payment failed', days: daysOf(month) },
      },
    }),
  }),
  'debit-came-after-end'({ booking, month }) {
    const kept = costOf(month.bill) - month.back
    const earned = month.earning ? [month.earning.amount] : []
    return {
      driver: {
        mail: {
          title: `Your money for booking ${booking.reference}`,
          amounts: [kept, ...backOf(booking.cancelledBy, month)],
          days: daysOf(booking),
        },
        bell: { title: 'Money back', amounts: [kept, month.back], days: daysOf(month) },
      },
      ...(booking.stoppedAt && {
        owner: {
          mail: {
            title: `A late payment for booking ${booking.reference} has come`,
            amounts: earned,
            days: daysOf(month),
          },
          bell: { title: 'Late payment', amounts: earned, days: daysOf(month) },
        },
      }),
    }
  },
}

function paidMail({ month }: Told): Words {
  const { bill, order, firstFailed, number } = month
  const paid = number === 1 ? "The first month's payment" : `Your payment for ${rangeOf(month)}`
  return {
    title: firstFailed ? `${paid} has gone through` : `Your receipt for ${rangeOf(month)}`,
    amounts: [month.price, bill.fee, bill.cash, bill.free, chargeOf(bill)],
    days: daysOf(month),
    says: order ? [nameOf(order.with)] : [],
  }
}

const paidAtLastBell = ({ month }: Told): Words => ({ title: 'Payment received', days: daysOf(month) })

function paidForOwner({ month }: Told): Notices['owner'] {
  const words = { amounts: [earningOf(month.price)], days: daysOf(month) }
  const payment = `The payment for ${month.number === 1 ? 'the first month' : rangeOf(month)}`
  return {
    mail: month.firstFailed ? { title: `${payment} has gone through`, ...words } : undefined,
    bell: { title: 'Month paid', ...words },
  }
}

/** Everything of what was paid: a driver's own cancellation makes credit of what the card or bank account gave. */
function backOf(by: Told['booking']['cancelledBy'], { state, bill, back }: Told['month']): number[] {
  if (state !== 'given-back') return [back]
  const charge = chargeOf(bill)
  return by === 'driver' ? [bill.cash + charge, bill.free] : [bill.cash, bill.free, charge]
}

const place = '12 Crown Street, Surry Hills NSW 2010'

interface Days {
  starts: Temporal.PlainDate
  ends: Temporal.PlainDate | null
}

const daysOf = ({ starts, ends }: Days) => (ends ? [starts, lastDayBefore(ends)] : [starts])
const rangeOf = ({ starts, ends }: Told['month']) => `${dayWords(starts)} to ${dayWords(lastDayBefore(ends))}`
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const dayWords = ({ day, month }: Temporal.PlainDate) => `${day} ${monthNames[month - 1]}`
const shortDay = (day: Temporal.PlainDate) => `${weekdays[day.dayOfWeek - 1]} ${dayWords(day)}`
const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`

/** What is missing, too much or untrue among the mails, or among the lines under the bell. */
export function untrueIn(model: Model, channel: 'mail' | 'bell', read: readonly Read[]): string[] {
  const due = model.told.flatMap((told) =>
    Object.entries(notices[told.kind](told)).flatMap(([side, told_]) => {
      const words = told_[channel]
      const reader = { side: side as Reader['side'], which: told.booking[side as Reader['side']] }
      return words ? [{ reader, words }] : []
    }),
  )
  const untrue: string[] = []
  for (const one of read) {
    const { reader, title } = one
    const alike = due.filter(
      ({ reader: { side, which }, words }) =>
        side === reader.side && which === reader.which && isTitled(title, words.title),
    )
    // Two bookings may be told of under one title.
    const known = alike.find(({ words }) => wrongIn(one.text, words).length === 0) ?? alike[0]
    if (known) due.splice(due.indexOf(known), 1)
    const wrong = known ? wrongIn(one.text, known.words) : wrongInOther(model, one)
    for (const what of wrong) untrue.push(`${channel} to ${reader.side} ${reader.which}, "${title}": ${what}`)
  }
  for (const { reader, words } of due)
    untrue.push(`no ${channel} to ${reader.side} ${reader.which}: "${String(words.title)}"`)
  return untrue
}

const isTitled = (title: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? title === wanted : wanted.test(title)

function wrongIn(text: string, { amounts = [], otherAmounts = [], days = [], says = [] }: Words): string[] {
  const read = amountsIn(text)
  const must = amounts.filter((amount) => amount > 0).map(dollars)
  const may = new Set([...must, ...otherAmounts.map(dollars)])
  const known = new Set(
    days.flatMap((day) => [
      dayWords(day),
      shortDay(day),
      `${shortDay(day)} ${day.year}`,
      `${dayWords(day)} ${day.year}`,
    ]),
  )
  return [
    ...must.filter((amount) => !read.includes(amount)).map((amount) => `doesn't say ${amount}`),
    ...read.filter((amount) => !may.has(amount)).map((amount) => `says ${amount}`),
    ...daysIn(text)
      .filter((day) => !known.has(day))
      .map((day) => `says ${day}, and not ${[...known].join(', ')}`),
    ...says
      .filter((words) => !text.toLowerCase().includes(words.toLowerCase()))
      .map((words) => `doesn't say ${words}`),
  ]
}

const amountsIn = (text: string) => [...new Set(text.replaceAll(',', '').match(/\$\d+(\.\d\d)?/g) ?? [])]

const dayPattern = new RegExp(
  String.raw`(?:(?:${weekdays.join('|')}) )?\b\d{1,2} (?:${monthNames.join('|')})\b(?: 20\d\d)?`,
  'g',
)
const daysIn = (text: string) => text.match(dayPattern) ?? []

/** Of payouts and payment methods, and the question for a review. */
function wrongInOther({ owners, bookings, now }: Model, { reader, title, text }: Read): string[] {
  const others = ['Your direct debit is set up', 'Your payout details are saved']
  if (others.includes(title)) return amountsIn(text).map((amount) => `says ${amount}`)
  if (title === 'How was your parking on Crown Street?')
    return bookings.some(
      (booking) => booking.driver === reader.which && booking.state === 'confirmed' && isOver(booking, now),
    )
      ? []
      : ['no booking has ended']
  const payouts = reader.side === 'owner' ? owners[reader.which]!.payouts : []
  const isKnown = payouts.some(({ amount, state }) => {
    const made = title === `${dollars(amount)} is on its way to your bank`
    const words = `Your payout of ${dollars(amount)}`
    const returned = ['was returned', "wasn't sent"].some(
      (what) =>
        title === `${words} ${what}` || (title.startsWith('Payout ') && text.includes(`${words} ${what}`)),
    )
    return (
      (made || (returned && state === 'returned')) && amountsIn(text).every((one) => one === dollars(amount))
    )
  })
  return isKnown ? [] : ['nothing happened that it could tell']
}
