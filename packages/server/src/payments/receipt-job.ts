import { refundNames, sourceNames } from '@bayshare/domain/payments/money-names'
import { nameInEmail, nameOnPapers } from '@bayshare/domain/accounts/name-on-papers'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { lastDayOf } from '@bayshare/domain/time/last-day'
import type { ChargeKind } from '@bayshare/domain/bookings/charge-lifecycle'
import {
  type ChargeFacts,
  reductionBack,
  type Sources,
  sourcesOf,
} from '@bayshare/domain/bookings/booking-money'
import { addCents, type Cents, cents, subtractCents } from '@bayshare/domain/money/cents'
import { adjustmentOf, type Invoice, invoiceOf, partsBack } from '@bayshare/domain/payments/invoice'
import type { PaidParts } from '@bayshare/domain/payments/refund'
import { formatDatedTimeRange } from '@bayshare/domain/time/format-time'
import { asOf, type Context, contextFor, type Deps } from '../context/context'
import { record } from '../events/record'
import { placeForDriver } from '../listings/queries'
import { writePaper } from '../papers/keep-paper'
import { paperNumber } from '../papers/paper-number'
import type { PaperPrinter } from '../ports/paper-printer'
import { givenBack } from '../wallet/given-back'
import {
  adjustmentPaper,
  adjustmentTitle,
  type ReceiptFacts,
  receiptPaper,
  receiptTitle,
} from './receipt-paper'
import {
  adviceOf,
  type ChargeForReceipt,
  chargeForReceipt,
  chargeOfMonth,
  debitUnderWay,
  payingMethod,
  receiptOf,
  reductionsOf,
  type ReductionForReceipt,
  wasAwaited,
} from './receipt-queries'

export interface PaperTask {
  what: 'receipt' | 'adjustment'
  brand: BrandId
  chargeId: string
  /** For an adjustment: what in the ledger gave it back. */
  because?: 'booking-cancelled' | 'debit-failed'
  /** For an adjustment: which of the reductions of the charge it is about. */
  number?: number
  /** The moment that dates it, which is that of the job where it is missing. */
  at?: string
}

/** As it was asked for before bookings had several charges. */
interface EarlierPaperTask extends Omit<PaperTask, 'chargeId'> {
  chargeId?: undefined
  bookingId: string
  period: number
}

declare module '../work/enqueue' {
  interface TaskPayloads {
    'write-paper': PaperTask
  }
}

/** Prints and keeps the papers about a charge. Apart from the reaction that asks for it, because printing takes its time. */
export function writePaperTask(deps: Deps, printer: PaperPrinter) {
  return async (payload: unknown): Promise<void> => {
    const task = payload as PaperTask | EarlierPaperTask
    const ctx = contextFor(task.at === undefined ? deps : asOf(deps, Temporal.Instant.from(task.at)), {
      actor: { kind: 'job', name: 'write-paper' },
      brand: brandById(task.brand),
      requestId: `paper-${task.chargeId ?? task.bookingId}`,
    })
    const chargeId = task.chargeId ?? (await earlierCharge(ctx, task))
    const charge = chargeId === undefined ? undefined : await chargeForReceipt(ctx, chargeId)
    if (!charge || charge.priceCents === 0) return
    const isPaid = charge.chargeState === 'paid' || charge.chargeState === 'reversed'
    // A correction names the paper that it corrects, so that one is written first, whichever job comes first.
    if (isPaid) await writeReceipt(ctx, printer, charge)
    // Asked for by an earlier release, whose debits had their receipt when they were submitted (rule: payment advice).
    else if (task.what === 'receipt') await askAdvice(ctx, charge.id)
    if (task.what === 'receipt') return
    const returned =
      task.number === undefined
        ? await returnedAtTheEnd(ctx, charge, task.because ?? 'booking-cancelled')
        : await returnedByChange(ctx, charge, task.number)
    await writeAdjustment(ctx, printer, charge, returned)
  }
}

function earlierCharge(ctx: Context, { bookingId, period }: EarlierPaperTask): Promise<string | undefined> {
  return ctx.transaction((tx) => chargeOfMonth(tx, bookingId, Math.max(period, 1)))
}

async function askAdvice(ctx: Context, chargeId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const debit = await debitUnderWay(tx, chargeId)
    if (!debit) return
    const { paymentId } = debit
    await record(ctx, tx, 'direct-debit.submitted', paymentId, { paymentId })
  })
}

async function writeReceipt(ctx: Context, printer: PaperPrinter, charge: ChargeForReceipt): Promise<void> {
  const { id: chargeId, bookingId, driverId: accountId, paymentId } = charge
  const subject = subjectOf(charge)
  if (await receiptOf(ctx, accountId, subject)) return
  const kind = isOwnerRegistered(charge) ? 'tax-invoice' : 'receipt'
  const invoice = billOf(ctx, charge)
  const advice = paymentId && (await adviceOf(ctx, accountId, adviceSubject(charge, paymentId)))
  const facts = {
    ...factsOf(ctx, charge, invoice, paidWays(ctx, charge, { name: await payingMethod(ctx, chargeId) })),
    advice: advice ? paperNumber(advice.number) : null,
  }
  await writePaper(
    ctx,
    printer,
    { kind, accountId, subject, title: receiptTitle(kind), total: invoice.total },
    (number) => receiptPaper(kind, { ...facts, number }),
    async (tx, paperId) => {
      if (paymentId === null || !(await wasAwaited(tx, paymentId))) return
      await record(ctx, tx, 'direct-debit.receipted', charge.reference, { bookingId, chargeId, paperId })
    },
  )
}

/** What was supplied for a charge. */
export function billOf(ctx: Context, charge: ChargeForReceipt): Invoice {
  const paid = { price: cents(charge.priceCents), fee: cents(charge.feeCents) }
  return invoiceOf(paid, {
    isOwnerRegistered: isOwnerRegistered(charge),
    isCompanyRegistered: isCompanyRegistered(ctx),
  })
}

/** What pays a charge, beside the card or the bank account. */
export function paidWays(
  ctx: Context,
  charge: ChargeForReceipt,
  method: { name: string; isPending?: boolean },
): Way[] {
  const sources = paidWith(charge)
  return [
    { name: discountNames(ctx).promo, amount: sources.promo },
    { name: discountNames(ctx).platform, amount: sources.platform },
    { name: sourceNames.wallet, amount: sources.wallet },
    { name: sourceNames.freeCredits, amount: sources.freeCredits },
    { ...method, amount: addCents(sources.card, sources.debit) },
  ].filter((way) => way.amount > 0)
}

/** What went back of a charge, of what was left of it then, and to where. */
interface Returned {
  /** Under which name the paper is kept, after that of the charge. */
  name: string
  before: Paid
  back: Paid
  /** To the driver, or what the driver need not pay after all. */
  ways: Way[]
  /** Of the price, what nobody is given: it was the platform's own. */
  discount: Cents
}
type Way = ReceiptFacts['ways'][number]
type Paid = Pick<PaidParts, 'price' | 'fee'>

async function returnedAtTheEnd(
  ctx: Context,
  charge: ChargeForReceipt,
  because: 'booking-cancelled' | 'debit-failed',
): Promise<Returned> {
  const given = await givenBack(ctx.read(), { bookingId: charge.bookingId, chargeId: charge.id }, because)
  const total = cents([...given.values()].reduce((sum, amount) => sum + amount, 0))
  const method = given.has('refunds-under-way') ? await payingMethod(ctx, charge.id) : ''
  const names: Record<string, string> = {
    ...purseNames,
    'refunds-under-way': method,
    'debits-under-way': 'Direct debit that your bank did not pay',
  }
  const before = leftAfter(charge, await reductionsOf(ctx, charge.id))
  const discount = cents(given.get('promo-expense') ?? 0)
  const ways = [...given]
    .filter(([to]) => to !== 'promo-expense')
    .map(([to, amount]) => ({
      name: names[to] ?? to,
      amount: cents(amount),
      isPending: to === 'debits-under-way',
    }))
  return { name: 'back', before, back: partsBack(before, total), ways, discount }
}

/** Where what came back of a charge is, by the account of the ledger that has it. */
export const purseNames = {
  'wallet-cash': refundNames.wallet,
  'wallet-free': refundNames.freeCredits,
}

/** Who pays what the driver does not: a promo code, or the company itself where the driver could not park (rule: rescue). */
function discountNames({ company }: Context) {
  return { promo: sourceNames.promo, platform: `Paid by ${company.name}` }
}

/** The sources of a charge, as every page names them. */
function paidWith(charge: ChargeForReceipt): Sources {
  return sourcesOf({
    kind: charge.kind as ChargeKind,
    method: charge.method as ChargeFacts['method'],
    price: cents(charge.priceCents),
    discount: cents(charge.discountCents),
    cash: cents(charge.cashCents),
    free: cents(charge.freeCents),
    fee: cents(charge.feeCents),
  })
}

/** A change of the booking gives back to the wallet, whatever had paid. */
async function returnedByChange(ctx: Context, charge: ChargeForReceipt, number: number): Promise<Returned> {
  const all = await reductionsOf(ctx, charge.id)
  const reduction = all.find((one) => one.number === number)
  if (!reduction) throw new Error(`Charge ${charge.id} has no reduction ${number}`)
  const earlier = all.filter((one) => one.number < number)
  const { discountCents, dueCents, cashCents, freeCents, feeCents } = reduction
  const { wallet, freeCredits, discount } = reductionBack({
    discount: cents(discountCents),
    due: cents(dueCents),
    cash: cents(cashCents),
    free: cents(freeCents),
    fee: cents(feeCents),
  })
  const ways = [
    { name: refundNames.wallet, amount: wallet },
    { name: refundNames.freeCredits, amount: freeCredits },
  ].filter(({ amount }) => amount > 0)
  return {
    name: `back/${number}`,
    before: leftAfter(charge, earlier),
    back: { price: cents(discountCents + dueCents + cashCents + freeCents), fee: cents(feeCents) },
    ways,
    discount,
  }
}

function leftAfter(charge: ChargeForReceipt, reductions: readonly ReductionForReceipt[]): Paid {
  const sum = (of: (reduction: ReductionForReceipt) => number) =>
    reductions.reduce((total, reduction) => total + of(reduction), 0)
  const price = sum(
    ({ discountCents, dueCents, cashCents, freeCents }) => discountCents + dueCents + cashCents + freeCents,
  )
  return {
    price: cents(charge.priceCents - price),
    fee: cents(charge.feeCents - sum(({ feeCents }) => feeCents)),
  }
}

async function writeAdjustment(
  ctx: Context,
  printer: PaperPrinter,
  charge: ChargeForReceipt,
  { name, before, back, ways, discount }: Returned,
): Promise<void> {
  const accountId = charge.driverId
  const subject = subjectOf(charge)
  const original = await receiptOf(ctx, accountId, subject)
  if (!original || (ways.length === 0 && discount === 0)) return
  const invoice = adjustmentOf(before, back, {
    isOwnerRegistered: original.kind === 'tax-invoice',
    isCompanyRegistered: isCompanyRegistered(ctx),
  })
  const { promo, platform } = discountNames(ctx)
  const less = { name: charge.kind === 'rescue' ? platform : promo, amount: discount }
  const facts = factsOf(ctx, charge, invoice, ways)
  await writePaper(
    ctx,
    printer,
    {
      kind: 'adjustment-note',
      accountId,
      subject: `${subject}/${name}`,
      title: adjustmentTitle(original.kind),
      total: subtractCents(discount, invoice.total),
    },
    (number) =>
      adjustmentPaper(
        { kind: original.kind, number: paperNumber(original.number) },
        { ...facts, number, less },
      ),
  )
}

function isOwnerRegistered(charge: ChargeForReceipt): boolean {
  return charge.isGstRegistered === true && charge.ownerAbn !== null
}

export function isCompanyRegistered({ company }: Context): boolean {
  return company.isGstRegistered && company.abn !== null
}

/** ABC123, and ABC123/2 for its second charge. */
export function subjectOf({ reference, number }: ChargeForReceipt): string {
  return number === 1 ? reference : `${reference}/${number}`
}

/** Each debit of a charge has an advice of its own. */
export function adviceSubject(charge: ChargeForReceipt, paymentId: string): string {
  return `${subjectOf(charge)}/${paymentId}`
}

export function factsOf(
  ctx: Context,
  charge: ChargeForReceipt,
  invoice: Invoice,
  ways: ReceiptFacts['ways'],
): Omit<ReceiptFacts, 'number'> {
  const isRegistered = isOwnerRegistered(charge)
  return {
    brand: ctx.brand,
    company: ctx.company,
    at: ctx.now,
    zone: charge.zone,
    reference: charge.reference,
    booking: timeRangeWords(charge),
    place: placeForDriver(charge, ctx.now),
    supplier: {
      name: nameOnPapers(
        (isRegistered && charge.ownerFullName) || charge.ownerFirstName,
        'Owner of the spot',
      ),
      abn: isRegistered ? charge.ownerAbn : null,
      isGstRegistered: isRegistered,
    },
    driver: {
      name: nameOnPapers(
        `${charge.driverFirstName} ${charge.driverLastName}`.trim(),
        nameInEmail(charge.driverEmail),
      ),
      email: charge.driverEmail,
    },
    invoice,
    ways,
  }
}

function timeRangeWords(charge: ChargeForReceipt): string {
  if (charge.startsOn && charge.endsOn) {
    return `${shortDate(charge.startsOn)} to ${shortDate(lastDayOf(charge.endsOn))}`
  }
  return formatDatedTimeRange(charge.startsAt, charge.endsAt, charge.zone)
}

function shortDate(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })
}
