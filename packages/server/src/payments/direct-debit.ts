import type { directDebit as route } from '@bayshare/contract/payments'
import type { AnswerOf, CallOf } from '@bayshare/contract/route'
import { formatBsb } from '@bayshare/domain/banks/account-digits'
import type { BsbList } from '@bayshare/domain/banks/bank-of-bsb'
import type { Context } from '../context/context'
import type { Limit } from '../context/store'
import type { UrlSigner } from '../http/url-signer'
import { paperPath } from '../papers/paper-number'
import type { PaperPrinter } from '../ports/paper-printer'
import type { Payments } from '../ports/payments'
import type { Fingerprint } from './account-fingerprint'
import type { Mandate } from './mandate-store'

export type DebitAnswer = AnswerOf<typeof route>
export type DebitFields = CallOf<typeof route>['body']

/** What both halves of a direct debit request need from outside. */
export interface DebitTools {
  payments: Payments
  printer: PaperPrinter
  signer: UrlSigner
  fingerprint: Fingerprint
  banks: BsbList | undefined
}

/** Bank accounts of others are found out by trying: few tries make that useless. */
export const debitTries: Limit = { name: 'direct-debit', most: 20, perMinutes: 60 }

/** A request that was shown is confirmed within a day, or has to be entered again. */
export const draftHours = 24

/** What the holder is shown: everything that is agreed on, and after the confirmation only the end of the number. */
export async function debitAnswer(
  ctx: Context,
  { signer }: DebitTools,
  mandate: Mandate,
  showsSummary: boolean,
): Promise<DebitAnswer> {
  return {
    showsSummary,
    creditorName: ctx.company.name,
    creditorId: ctx.company.creditorId,
    date: dayOf(ctx, mandate.confirmedAt ?? ctx.now),
    accountName: mandate.accountName,
    bankName: mandate.bankName,
    bsb: formatBsb(mandate.bsb),
    accountNumber: mandate.accountNumber ?? `••••${mandate.accountLast4}`,
    descriptor: ctx.brand.policy.directDebit.descriptor,
    pdfUrl: (await requestUrl(ctx, signer, mandate)) ?? ctx.brand.links.directDebitTerms,
  }
}

/** The day where the company is. */
export function dayOf(ctx: Context, at: Temporal.Instant): Temporal.PlainDate {
  return at.toZonedDateTimeISO(ctx.brand.policy.payout.zone).toPlainDate()
}

/** Where a request can be read that nobody has confirmed yet; the address needs its signature. */
export function draftPath(id: string): string {
  return `/direct-debit-requests/${id}/Direct-Debit-Request.pdf`
}

async function requestUrl(ctx: Context, signer: UrlSigner, mandate: Mandate): Promise<string | undefined> {
  if (mandate.state === 'draft') return (await signer.signFor(mandate.accountId))(draftPath(mandate.id))
  if (mandate.paperId === null) return undefined
  const paper = await ctx
    .read()
    .selectFrom('papers')
    .select(['id', 'title', 'number'])
    .where('id', '=', mandate.paperId)
    .executeTakeFirst()
  return paper && (await signer.signFor(mandate.accountId))(paperPath(paper))
}
