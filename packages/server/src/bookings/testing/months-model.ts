/**
 * Monthly bookings and their money as docs/rules.md has them, written a second time in whole cents and without a line of the
 * product: who has what, what every bank was asked, and what people are told.
 */

const zone = 'Australia/Sydney'

export type Method = 'card' | 'dd'

/** What the sandbox does with a card or a bank account that is charged. */
export interface Card {
  readonly kind: 'card'
  readonly token: string
  readonly name: string
  readonly pays: boolean
  /** What it is called when the bank has declined it. */
  readonly why: string
  isRefused: boolean
}

export interface Account {
  readonly kind: 'dd'
  readonly number: string
  readonly days: number
  readonly fate: 'pays' | 'fails' | 'is-refused'
  readonly isFinal: boolean
  readonly why: string
  isRefused: boolean
}

/** Each with its last digits, for the names that people read. */
export const cards = {
  visa: { token: 'tok_visa', name: 'Visa ending 4242', pays: true, why: '' },
  mastercard: { token: 'tok_mastercard', name: 'Mastercard ending 4444', pays: true, why: '' },
  dies: {
    token: 'tok_chargeCustomerFail',
    name: 'Visa ending 0341',
    pays: false,
    why: 'Your bank declined this card',
  },
  asks: {
    token: 'tok_authenticationRequired',
    name: 'Visa ending 3184',
    pays: false,
    why: 'Your bank wants you to confirm this payment',
  },
  slowRefunds: { token: 'tok_pendingRefund', name: 'Visa ending 7726', pays: true, why: '' },
} satisfies Record<string, Omit<Card, 'kind' | 'isRefused'>>

const account = (number: string, fate: Account['fate'], days: number, isFinal: boolean, why: string) => ({
  number,
  fate,
  days,
  isFinal,
  why,
})
export const accounts = {
  pays: account('000123456', 'pays', 3, false, ''),
  paysLate: account('900123456', 'pays', 5, false, ''),
  closed: account('111111113', 'fails', 3, true, 'account_closed'),
  unknown: account('111111116', 'fails', 3, true, 'no_account'),
  dishonours: account('222222227', 'fails', 3, false, 'refer_to_customer'),
  dishonoursLate: account('922222227', 'fails', 5, false, 'refer_to_customer'),
  unwanted: account('333333335', 'fails', 3, true, 'debit_not_authorized'),
  overLimit: account('343434343', 'is-refused', 0, false, 'charge_exceeds_source_limit'),
}

export interface Driver {
  cash: number
  free: number
  card: Card | null
  dd: Account | null
}

export interface Owner {
  payouts: Payout[]
  /** A payout came back, and nobody has confirmed the account since. */
  isReturned: boolean
}

export interface Payout {
  period: string
  amount: number
  state: 'made' | 'sent' | 'paid' | 'returned'
  earnings: Earning[]
}

/** What an owner has of a month: given when it is paid, or when its debit is on its way. */
export interface Earning {
  amount: number
  /** Its debit has not come yet. */
  isAwaited: boolean
  earnedAt: Temporal.Instant
  state: 'pending' | 'available' | 'paying' | 'paid'
}

/** One order to the bank. */
export interface Order {
  booking: Booking | null
  month: number
  amount: number
  method: Method
  with: Card | Account
  state: 'paid' | 'processing' | 'failed'
  refunded: number
  settlesAt: Temporal.Instant | null
}

/** What pays a month; price = cash + free + due, and the bank is asked for due + fee. */
export interface Bill {
  cash: number
  free: number
  due: number
  fee: number
}

export interface Month {
  number: number
  starts: Temporal.PlainDate
  ends: Temporal.PlainDate
  price: number
  method: Method
  state: 'due' | 'on-its-way' | 'paid' | 'failed' | 'released' | 'given-back'
  nextTry: Temporal.Instant | null
  firstFailed: Temporal.Instant | null
  retryDays: readonly number[]
  tries: number
  triedAt: Temporal.Instant
  /** Of a try beside its days: when it would have been tried otherwise. */
  resumesAt: Temporal.Instant | null
  /** Tries by a press, on the latest day with one. */
  pressed: { on: string; count: number }
  bill: Bill
  order: Order | null
  earning: Earning | null
  /** What went back of it, once its time had stopped. */
  back: number
  isAnnounced: boolean
}

export interface Booking {
  reference: string
  driver: number
  owner: number
  rate: number
  starts: Temporal.PlainDate
  ends: Temporal.PlainDate | null
  state: 'confirmed' | 'cancelled'
  cancelledBy: 'driver' | 'owner' | null
  /** Who gave notice last. */
  endedBy: 'driver' | 'owner' | null
  stoppedAt: Temporal.Instant | null
  months: Month[]
}

/** Something that a driver or an owner is told, with everything as it was then. `what-people-read` says in which words. */
export interface Told {
  kind: ToldKind
  now: Temporal.Instant
  booking: Booking
  month: Month
  /** What the driver would pay now for the month, by what, and by what at most. */
  next: { name: string; now: number; most: number } | null
  wasOver: boolean
}

export type ToldKind =
  | 'booked'
  | 'month-comes'
  | 'month-paid'
  | 'debit-asked'
  | 'debit-came'
  | 'month-failed'
  | 'month-given-up'
  | 'method-refused'
  | 'ending'
  | 'cancelled'
  | 'refunded'
  | 'debit-failed-after-end'
  | 'debit-came-after-end'

export interface Model {
  now: Temporal.Instant
  drivers: Driver[]
  owners: Owner[]
  bookings: Booking[]
  orders: Order[]
  /** On their way to whoever had paid. */
  refunds: { booking: Booking; month: Month; amount: number; arrivesAt: Temporal.Instant }[]
  told: Told[]
}

export const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate()
export const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant()
export const lastDayBefore = (day: Temporal.PlainDate) => day.subtract({ days: 1 })
const isUpTo = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) <= 0
const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0
const compareDays = Temporal.PlainDate.compare
const daysBetween = (from: Temporal.PlainDate, to: Temporal.PlainDate) => from.until(to).days
const halfUp = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor))
const lesser = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  compareDays(one, other) < 0 ? one : other

function tell(model: Model, kind: ToldKind, booking: Booking, month: Month, wasOver = false): void {
  const driver = model.drivers[booking.driver]!
  const by = anyMethod(driver, month.method)
  model.told.push({
    kind,
    now: model.now,
    // The reference is known once the product has answered.
    booking,
    month: {
      ...month,
      order: month.order && { ...month.order },
      earning: month.earning && { ...month.earning },
    },
    next: by && {
      name: nameOf(by),
      now: chargeOf(billOf(driver, month.price, by.kind)),
      most: month.price + feeOf(month.price, by.kind),
    },
    wasOver,
  })
}

export const nameOf = (method: Card | Account) =>
  method.kind === 'card' ? method.name : `bank account ending ${method.number.slice(-4)}`

// Prices.

const forDays = (rate: number, days: number) => halfUp(rate * days, 30)
const commissionOf = (price: number) => Math.floor((price * 18) / 100)
export const earningOf = (price: number) => price - commissionOf(price)
export const chargeOf = ({ due, fee }: Bill) => due + fee
export const costOf = ({ cash, free, due, fee }: Bill) => cash + free + due + fee

function feeOf(due: number, method: Method): number {
  if (due === 0 || method === 'dd') return 0
  return due < 2500 ? 50 : halfUp(due * 19, 1000)
}

function billOf({ cash, free }: Pick<Driver, 'cash' | 'free'>, price: number, method: Method): Bill {
  const fromCash = Math.min(cash, price)
  const fromFree = Math.min(free, price - fromCash)
  const due = price - fromCash - fromFree
  return { cash: fromCash, free: fromFree, due, fee: feeOf(due, method) }
}

/** The days and the price of a month, by the number of it; undefined when the booking ends before it. */
function monthOf({ starts, ends, rate }: Pick<Booking, 'starts' | 'ends' | 'rate'>, number: number) {
  const days = ends && daysBetween(starts, ends)
  if (days !== null && days < 60) {
    const turn = lesser(starts.add({ days: 30 }), ends!)
    const from = number === 1 ? starts : turn
    const to = number === 1 ? turn : ends!
    if (number > 2 || compareDays(from, to) >= 0) return undefined
    const isWhole = number === 1 && days > 30
    return { starts: from, ends: to, price: isWhole ? rate : forDays(rate, daysBetween(from, to)) }
  }
  const from = starts.add({ months: number - 1 })
  const to = starts.add({ months: number })
  if (ends && compareDays(from, ends) >= 0) return undefined
  if (!ends || compareDays(to, ends) <= 0) return { starts: from, ends: to, price: rate }
  return { starts: from, ends, price: Math.min(rate, forDays(rate, daysBetween(from, ends))) }
}

function addMonth(model: Model, booking: Booking, number: number, method: Method): Month | undefined {
  const known = booking.months.find((month) => month.number === number)
  const made = known ? undefined : monthOf(booking, number)
  if (!made) return known
  const month: Month = {
    ...made,
    number,
    method,
    state: 'due',
    nextTry: midnight(made.starts),
    firstFailed: null,
    retryDays: [],
    tries: 0,
    triedAt: model.now,
    resumesAt: null,
    pressed: { on: '', count: 0 },
    bill: { cash: 0, free: 0, due: made.price, fee: feeOf(made.price, method) },
    order: null,
    earning: null,
    back: 0,
    isAnnounced: false,
  }
  booking.months.push(month)
  return month
}

// What is asked for.

const usable = <M extends Card | Account>(method: M | null): M | null => (method?.isRefused ? null : method)
export const methodOf = (driver: Driver, method: Method): Card | Account | null => usable(driver[method])
const anyMethod = (driver: Driver, method: Method) =>
  methodOf(driver, method) ?? methodOf(driver, method === 'card' ? 'dd' : 'card')

/** Its time goes on, or has ended as agreed. */
export const isOn = ({ state, stoppedAt }: Booking) => state === 'confirmed' && stoppedAt === null
const endsAt = ({ ends, stoppedAt }: Booking) => stoppedAt ?? (ends && midnight(ends))
export const isOver = (booking: Booking, now: Temporal.Instant) => {
  const at = endsAt(booking)
  return booking.state === 'cancelled' || (at !== null && isUpTo(at, now))
}
const isUnpaid = ({ firstFailed, state }: Month) =>
  firstFailed !== null && (state === 'due' || state === 'on-its-way')
/** The month that has to be paid before any other. */
export const unpaidOf = (booking: Booking) => (isOn(booking) ? booking.months.find(isUnpaid) : undefined)
/** Nothing of it is asked for, on its way or to come. */
export const isQuiet = (booking: Booking) =>
  booking.months.every(({ state }) => state !== 'due' && state !== 'on-its-way')

/** The first month, when it is booked; false where the bank or the form refuses it. */
export function book(
  model: Model,
  of: Pick<Booking, 'driver' | 'owner' | 'rate' | 'starts' | 'ends'>,
  method: Method,
): Booking | undefined {
  const driver = model.drivers[of.driver]!
  const booking: Booking = {
    ...of,
    reference: '',
    state: 'confirmed',
    cancelledBy: null,
    endedBy: null,
    stoppedAt: null,
    months: [],
  }
  const by = methodOf(driver, method)
  const month = addMonth(model, booking, 1, method)!
  const bill = billOf(driver, month.price, method)
  if (bill.due > 0 && !by) return undefined
  month.nextTry = null
  // A wallet that pays everything leaves the later months to the card.
  if (bill.due === 0) month.method = 'card'
  if (ask(model, booking, month, by, bill) === 'failed') {
    model.orders.at(-1)!.booking = null
    giveWalletBack(driver, bill)
    return undefined
  }
  model.bookings.push(booking)
  tell(model, 'booked', booking, month)
  return booking
}

/** Puts aside what the wallet gives, and asks the bank for the rest. */
function ask(
  model: Model,
  booking: Booking,
  month: Month,
  by: Card | Account | null,
  bill: Bill,
): 'paid' | 'on-its-way' | 'failed' {
  const driver = model.drivers[booking.driver]!
  driver.cash -= bill.cash
  driver.free -= bill.free
  month.bill = bill
  month.order = null
  if (chargeOf(bill) === 0) return paid(model, booking, month)
  if (!by) return 'failed'
  const order: Order = {
    booking,
    month: month.number,
    amount: chargeOf(bill),
    method: by.kind,
    with: by,
    state: 'failed',
    refunded: 0,
    settlesAt: null,
  }
  model.orders.push(order)
  month.order = order
  if (by.kind === 'card') {
    if (!by.pays) return 'failed'
    order.state = 'paid'
    return paid(model, booking, month)
  }
  if (by.fate === 'is-refused') return 'failed'
  order.state = 'processing'
  order.settlesAt = model.now.add({ hours: 24 * by.days })
  month.state = 'on-its-way'
  month.earning = earn(month, true)
  addMonth(model, booking, month.number + 1, month.method)
  if (isLaterBill(month)) tell(model, 'debit-asked', booking, month)
  return 'on-its-way'
}

function earn(month: Month, isAwaited: boolean): Earning {
  return {
    amount: earningOf(month.price),
    isAwaited,
    earnedAt: midnight(month.starts),
    state: 'pending',
  }
}

function paid(model: Model, booking: Booking, month: Month): 'paid' {
  month.state = 'paid'
  month.earning = earn(month, false)
  addMonth(model, booking, month.number + 1, month.method)
  if (isLaterBill(month)) tell(model, 'month-paid', booking, month)
  return 'paid'
}

/** The first bill is told with the booking. */
const isLaterBill = ({ number, firstFailed }: Month) => number > 1 || firstFailed !== null

function giveWalletBack(driver: Driver, { cash, free }: Bill): void {
  driver.cash += cash
  driver.free += free
}

/** Every month whose day has come, each as often as one that is paid brings the next. */
export function chargeDueMonths(model: Model): void {
  for (const booking of model.bookings)
    for (let month = dueMonth(model, booking); month; month = dueMonth(model, booking))
      tryOnItsDay(model, booking, month)
}

function dueMonth({ now }: Model, booking: Booking): Month | undefined {
  if (!isOn(booking)) return undefined
  const first = unpaidOf(booking)
  return booking.months.find(
    (month) =>
      month.state === 'due' &&
      month.nextTry !== null &&
      isUpTo(month.nextTry, now) &&
      (!first || first.number >= month.number),
  )
}

function tryOnItsDay(model: Model, booking: Booking, month: Month): void {
  const driver = model.drivers[booking.driver]!
  const by = anyMethod(driver, month.method)
  const method = by?.kind ?? month.method
  const bill = billOf(driver, month.price, method)
  const next = chargeOf(bill) > 0 && !by && month.firstFailed ? nextTry(month, model.now, model.now) : null
  if (next) {
    month.nextTry = next
    return
  }
  tryIt(model, booking, month, by, bill, method)
}

/** Also without a method, which is a try that fails at once. */
function tryIt(
  model: Model,
  booking: Booking,
  month: Month,
  by: Card | Account | null,
  bill: Bill,
  method: Method,
) {
  month.triedAt = model.now
  month.method = method
  month.nextTry = null
  const outcome = ask(model, booking, month, by, bill)
  if (outcome === 'failed') {
    giveWalletBack(model.drivers[booking.driver]!, bill)
    failed(model, booking, month)
  }
  return outcome
}

/** Beside its days; undefined where that is refused. */
export function payNow(model: Model, booking: Booking, method: Method): 'paid' | 'pending' | undefined {
  const month = unpaidOf(booking)
  if (month?.state !== 'due' || !press(model, month)) return undefined
  const driver = model.drivers[booking.driver]!
  const by = methodOf(driver, method)
  const bill = billOf(driver, month.price, method)
  if (chargeOf(bill) > 0 && !by) {
    month.pressed.count--
    return undefined
  }
  month.resumesAt ??= month.nextTry
  const outcome = tryIt(model, booking, month, by, bill, method)
  return outcome === 'failed' ? undefined : outcome === 'paid' ? 'paid' : 'pending'
}

/** At most three times a day by the clocks of the place. */
function press({ now }: Model, month: Month): boolean {
  const on = dayOf(now).toString()
  const count = month.pressed.on === on ? month.pressed.count : 0
  if (count >= 3) return false
  month.pressed = { on, count: count + 1 }
  return true
}

/** Whoever saves a card or an account has what has failed tried with it at once. */
export function saveMethod(model: Model, which: number, method: Card | Account): void {
  const driver = model.drivers[which]!
  if (method.kind === 'card') driver.card = method
  else driver.dd = method
  for (const booking of model.bookings.filter((one) => one.driver === which && isOn(one)))
    for (const month of booking.months) {
      if (month.state !== 'due' || !month.firstFailed || !press(model, month)) continue
      month.method = method.kind
      month.resumesAt ??= month.nextTry
      month.nextTry = model.now
    }
}

/** What came of every debit that the bank has an answer for. */
export function settleDebits(model: Model): void {
  for (const order of model.orders) {
    const { booking, settlesAt } = order
    if (order.state !== 'processing' || !booking || !settlesAt || !isUpTo(settlesAt, model.now)) continue
    const month = booking.months.find(({ number }) => number === order.month)!
    const debited = order.with as Account
    if (debited.fate === 'pays') debitCame(model, booking, month, order)
    else {
      order.state = 'failed'
      if (debited.isFinal) debited.isRefused = true
      giveWalletBack(model.drivers[booking.driver]!, month.bill)
      month.earning = null
      failed(model, booking, month)
      if (debited.isFinal) tellOfRefusedMethod(model, booking, month)
    }
  }
}

/** Whoever was told that the account pays another month too is told what is tried instead. */
function tellOfRefusedMethod(model: Model, booking: Booking, refused: Month): void {
  for (const month of isOn(booking) ? booking.months : []) {
    const isTold = month.firstFailed !== null || month.isAnnounced
    if (month !== refused && month.state === 'due' && month.method === 'dd' && isTold)
      tell(model, 'method-refused', booking, month)
  }
}

function debitCame(model: Model, booking: Booking, month: Month, order: Order): void {
  order.state = 'paid'
  month.state = 'paid'
  month.earning!.isAwaited = false
  if (booking.state === 'cancelled') giveBack(model, booking, month)
  else if (booking.stoppedAt) keepDaysUsed(model, booking, month)
  tell(model, isOn(booking) ? 'debit-came' : 'debit-came-after-end', booking, month)
}

/** Its time has stopped: the days used are paid for, at a thirtieth each, and the rest goes back. */
function keepDaysUsed(model: Model, booking: Booking, month: Month): void {
  const { stoppedAt, rate } = booking
  const until = dayOf(stoppedAt!.subtract({ nanoseconds: 1 })).add({ days: 1 })
  if (compareDays(until, month.ends) >= 0) return
  const days = Math.max(0, daysBetween(month.starts, until))
  const used = Math.min(month.price, forDays(rate, days))
  if (month.bill.cash + month.bill.free > 0)
    throw new Error('How a part goes back to a wallet is not here yet')
  month.back = month.price - used
  refund(model, booking, month, month.back)
  month.earning!.amount = earningOf(used)
  if (used === 0) month.state = 'given-back'
}

/** After the days of the rule, counted from the first failure; after the last one the booking ends. */
function failed(model: Model, booking: Booking, month: Month): void {
  month.tries++
  if (!isOn(booking)) {
    month.state = 'failed'
    tell(model, 'debit-failed-after-end', booking, month)
    return
  }
  const wasOver = isOver(booking, model.now)
  month.firstFailed ??= model.now
  if (month.retryDays.length === 0) month.retryDays = month.method === 'dd' ? [2, 4, 7] : [1, 3, 5, 7]
  const next = nextTry(month, month.triedAt, model.now)
  month.resumesAt = null
  if (next) {
    month.state = 'due'
    month.nextTry = next
    tell(model, 'month-failed', booking, month, wasOver)
    return
  }
  month.state = 'failed'
  giveDueMonthsUp(booking)
  if (!wasOver) booking.stoppedAt = model.now
  tell(model, 'month-given-up', booking, month, wasOver)
}

/** Three days before a month is charged, once, and not while another has to be paid first. */
export function remindOfMonths(model: Model): void {
  const { now } = model
  for (const booking of model.bookings)
    for (const month of booking.months) {
      const isToCome = month.state === 'due' && !month.firstFailed && isBefore(now, midnight(month.starts))
      const isNear = compareDays(dayOf(now).add({ days: 3 }), month.starts) >= 0
      if (!isToCome || !isNear || month.isAnnounced || booking.months.some(isUnpaid)) continue
      month.isAnnounced = true
      tell(model, 'month-comes', booking, month)
    }
}

/** A day that came while a debit was on its way waits for it: one try is made the day after. */
function nextTry(
  { firstFailed, retryDays, resumesAt }: Month,
  triedAt: Temporal.Instant,
  failedAt: Temporal.Instant,
): Temporal.Instant | null {
  const days = retryDays.map((day) => firstFailed!.add({ hours: 24 * day }))
  const next = resumesAt ?? days.find((day) => isBefore(triedAt, day))
  if (!next) return null
  return isBefore(failedAt, next) ? next : failedAt.add({ hours: 24 })
}

function giveDueMonthsUp({ months }: Booking): void {
  for (const month of months.filter(({ state }) => state === 'due'))
    month.state = month.firstFailed ? 'failed' : 'released'
}

// What people change.

export function changeMethod({ now, drivers }: Model, booking: Booking, method: Method): boolean {
  const months = booking.months.filter(({ state }) => state === 'due')
  const isOffered = booking.state === 'confirmed' && !isOver(booking, now) && months.length > 0
  if (!isOffered || !methodOf(drivers[booking.driver]!, method)) return false
  for (const month of months.filter((one) => one.method !== method)) billWithoutWallet(month, method)
  return true
}

/** What the wallet gives is asked when a month begins. */
function billWithoutWallet(month: Month, method: Method): void {
  month.method = method
  month.bill = { cash: 0, free: 0, due: month.price, fee: feeOf(month.price, method) }
}

/** Not while something is paid with it, nor the last one of a booking that goes on. */
export function removeMethod(model: Model, which: number, method: Method): boolean {
  const driver = model.drivers[which]!
  const removed = driver[method]
  const isAsked = model.orders.some((order) => order.state === 'processing' && order.with === removed)
  const goesOn = model.bookings.some((booking) => booking.driver === which && !isOver(booking, model.now))
  const isOnly =
    removed !== null && !removed.isRefused && !methodOf(driver, method === 'card' ? 'dd' : 'card')
  if (isAsked || (isOnly && goesOn)) return false
  driver[method] = null
  return true
}

/** A month from today, and not before the booking has begun. */
export function earliestEnd(
  { now }: Pick<Model, 'now'>,
  { starts }: Pick<Booking, 'starts'>,
): Temporal.PlainDate {
  const noticed = dayOf(now).add({ months: 1 })
  return compareDays(noticed, starts) > 0 ? noticed : starts.add({ days: 1 })
}

export function endWithNotice(
  model: Model,
  booking: Booking,
  ends: Temporal.PlainDate,
  by: 'driver' | 'owner',
): boolean {
  const { now } = model
  const hasStarted = isUpTo(midnight(booking.starts), now)
  const isEarlier = booking.ends === null || compareDays(ends, booking.ends) < 0
  if (!isOn(booking) || isOver(booking, now) || !hasStarted || !isEarlier) return false
  booking.ends = ends
  booking.endedBy = by
  for (const month of booking.months.filter(({ state }) => state === 'due')) {
    if (compareDays(month.ends, ends) <= 0) continue
    if (compareDays(month.starts, ends) >= 0) month.state = 'released'
    else {
      month.ends = ends
      month.price = Math.min(booking.rate, forDays(booking.rate, daysBetween(month.starts, ends)))
      billWithoutWallet(month, month.method)
    }
  }
  tell(model, 'ending', booking, booking.months[0]!)
  return true
}

/** Before its start alone: the driver has everything as credit, otherwise it goes back the way it came. */
export function cancel(model: Model, booking: Booking, by: 'driver' | 'owner'): boolean {
  const hasStarted = isUpTo(midnight(booking.starts), model.now)
  if (!isOn(booking) || hasStarted) return false
  booking.state = 'cancelled'
  booking.cancelledBy = by
  giveDueMonthsUp(booking)
  for (const month of booking.months.filter(({ state }) => state === 'paid')) giveBack(model, booking, month)
  tell(model, 'cancelled', booking, booking.months[0]!)
  return true
}

function giveBack(model: Model, booking: Booking, month: Month): void {
  const driver = model.drivers[booking.driver]!
  giveWalletBack(driver, month.bill)
  if (booking.cancelledBy === 'driver') driver.cash += chargeOf(month.bill)
  else if (month.order) refund(model, booking, month, month.order.amount)
  month.state = 'given-back'
  month.back = costOf(month.bill)
  month.earning = null
}

/** The way it came. To a bank account, and to some cards, it takes a day. */
function refund(model: Model, booking: Booking, month: Month, amount: number): void {
  const order = month.order!
  order.refunded += amount
  const isSlow = order.with.kind === 'dd' || order.with.token === cards.slowRefunds.token
  model.refunds.push({ booking, month, amount, arrivesAt: model.now.add({ hours: isSlow ? 24 : 0 }) })
}

export function tellOfRefunds(model: Model): void {
  const arrived = model.refunds.filter(({ arrivesAt }) => isUpTo(arrivesAt, model.now))
  model.refunds = model.refunds.filter((refund) => !arrived.includes(refund))
  for (const { booking, month, amount } of arrived)
    tell(model, 'refunded', booking, { ...month, back: amount })
}

// Payouts.

export function earningsOf({ bookings }: Pick<Model, 'bookings'>, owner: number): Earning[] {
  return bookings
    .filter((booking) => booking.owner === owner)
    .flatMap(({ months }) => months.flatMap(({ earning }) => (earning ? [earning] : [])))
}

/** 48 hours old, and its money has come. */
export function makeAvailable(model: Model): void {
  const since = model.now.subtract({ hours: 48 })
  for (const owner of model.owners.keys())
    for (const earning of earningsOf(model, owner))
      if (earning.state === 'pending' && !earning.isAwaited && isUpTo(earning.earnedAt, since))
        earning.state = 'available'
}

/** From the 15th, or the next business day, to the end of its month: what was earned before that month. */
export function makePayouts(model: Model): void {
  const today = dayOf(model.now)
  const fifteenth = today.with({ day: 15 })
  const payoutDay = fifteenth.add({ days: { 6: 2, 7: 1 }[fifteenth.dayOfWeek] ?? 0 })
  if (compareDays(today, payoutDay) < 0) return
  const period = today.toPlainYearMonth().toString()
  const earnedBefore = midnight(today.with({ day: 1 }))
  for (const [which, owner] of model.owners.entries()) {
    const earnings = earningsOf(model, which).filter(
      ({ state, earnedAt, amount }) =>
        state === 'available' && amount > 0 && isBefore(earnedAt, earnedBefore),
    )
    const isMade = owner.payouts.some((payout) => payout.period === period)
    if (isMade || owner.isReturned || earnings.length === 0) continue
    for (const earning of earnings) earning.state = 'paying'
    owner.payouts.push({ period, amount: sum(earnings), state: 'made', earnings })
  }
}

export function sendPayouts({ owners }: Model): void {
  for (const { payouts } of owners)
    for (const payout of payouts.filter(({ state }) => state === 'made')) payout.state = 'sent'
}

/** What the bank says of every payout that was sent. */
export function closePayouts(model: Model, state: 'paid' | 'returned'): void {
  for (const owner of model.owners)
    for (const payout of owner.payouts.filter((one) => one.state === 'sent')) {
      payout.state = state
      for (const earning of payout.earnings) earning.state = state === 'paid' ? 'paid' : 'available'
      if (state === 'returned') owner.isReturned = true
    }
  // What is made for the same account and not sent yet is withdrawn.
  for (const owner of model.owners.filter(({ isReturned }) => isReturned))
    for (const payout of owner.payouts.filter((one) => one.state === 'made')) {
      payout.state = 'returned'
      for (const earning of payout.earnings) earning.state = 'available'
    }
}

export const sum = (parts: readonly { amount: number }[]) =>
  parts.reduce((total, { amount }) => total + amount, 0)
