import { formatBsb } from '@bayshare/domain/banks/account-digits'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { zoneWords } from '@bayshare/domain/time/zone-words'
import type { Context } from '../context/context'
import type { Paper } from '../ports/paper-printer'
import { dayOf } from './direct-debit'
import type { Mandate } from './mandate-store'

export const mandateTitle = 'Direct Debit Request'

interface Confirmation {
  accepted: { address: string; userAgent: string }
  number: string
}

/**
 * The agreement as it was confirmed, word for word: it is printed once and never changed. Without a confirmation it is
 * what its holder is asked to agree to.
 */
export function mandatePaper(ctx: Context, mandate: Mandate, confirmation?: Confirmation): Paper {
  const { company, brand } = ctx
  const { descriptor } = brand.policy.directDebit
  const place = mandate.address as { address?: string }
  return {
    brand,
    title: mandateTitle,
    facts: [
      confirmation
        ? { label: 'Number', value: confirmation.number }
        : { label: 'Status', value: 'Not confirmed yet' },
      { label: 'Date', value: longDate(dayOf(ctx, ctx.now)) },
    ],
    parties: [
      { heading: 'Creditor', lines: [company.name, `Creditor ID ${company.creditorId}`, company.address] },
      { heading: 'Account holder', lines: [mandate.accountName, place.address ?? ''] },
    ],
    blocks: [
      {
        kind: 'facts',
        heading: 'Account to be debited',
        facts: [
          { label: 'Account name', value: mandate.accountName },
          { label: 'Bank', value: mandate.bankName },
          { label: 'BSB', value: formatBsb(mandate.bsb) },
          // The whole number is kept nowhere once the bank has it, not on paper either.
          { label: 'Account number', value: `••••${mandate.accountLast4}` },
          { label: 'On your statement', value: descriptor },
        ],
      },
      {
        kind: 'text',
        heading: 'Agreement',
        paragraphs: [
          `You authorise ${company.name} (creditor ID ${company.creditorId}) to debit the account above through the Bulk Electronic Clearing System for the amounts that you agree to pay for parking.`,
          `Debits show as ${descriptor} on your statement. A debit that your bank does not honour is tried again ${retries(brand.policy.directDebit.retryAfterDays)}.`,
          `You may end this agreement at any time under Payment Details, or ask your bank to stop a debit. If you think a debit is wrong, email ${brand.words.supportEmail} or ask your bank.`,
        ],
      },
      ...(confirmation ? [howItWasConfirmed(ctx, confirmation)] : []),
    ],
    footer: [company.name, [mandateTitle, confirmation?.number].filter(Boolean).join(' ')].join(' · '),
    at: ctx.now,
  }
}

function howItWasConfirmed({ now, brand }: Context, { accepted }: Confirmation): Paper['blocks'][number] {
  const { zone } = brand.policy.payout
  return {
    kind: 'facts',
    heading: 'How it was confirmed',
    facts: [
      { label: 'Time', value: `${formatMoment(now, zone)}, ${zoneWords(zone)}` },
      { label: 'From', value: accepted.address },
      { label: 'With', value: accepted.userAgent || 'unknown' },
    ],
  }
}

function longDate(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })
}

function retries(days: readonly number[]): string {
  const [last, ...others] = days.toReversed()
  if (last === undefined) return 'not at all'
  return others.length === 0
    ? `after ${last} days`
    : `after ${others.toReversed().join(', ')} and ${last} days`
}
