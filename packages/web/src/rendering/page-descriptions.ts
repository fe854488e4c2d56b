import type { Brand } from '@bayshare/domain/brands/brand'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'

/**
 * What search engines and link previews say about a page, by its path; the brand's own description where it is missing.
 * Only the renderer needs it, so that no browser loads it.
 */
export const pageDescriptions: Readonly<Record<string, (brand: Brand) => string>> = {
  '/help': ({ words }: Brand) =>
    `Call or write to ${words.name}, or find the answer yourself: bookings, payments, refunds and your ${words.spot}.`,
  '/about': ({ words }: Brand) => `What ${words.name} is, how it works and who it is for. ${words.tagline}`,
  '/faq': ({ words }: Brand) =>
    `Answers to what drivers and owners ask ${words.name} most: booking, paying, cancelling, listing and payouts.`,
  '/terms': ({ words }: Brand) => `The terms on which drivers and owners use ${words.name}, in plain words.`,
  '/privacy': ({ words }: Brand) =>
    `What ${words.name} knows about you, what it is used for, who sees it and how to have it removed.`,
  '/cancellation-policy': ({ words }: Brand) =>
    `How much you get back when you cancel a booking with ${words.name}, and when.`,
  '/cancellation-policy/students': ({ words }: Brand) =>
    `How students cancel or end a bay with ${words.name}, and how much they get back.`,
  '/direct-debit-terms': ({ words }: Brand) =>
    `The terms for paying ${words.name} by direct debit from an Australian bank account.`,
  '/spot-owner': ({ words, policy }: Brand) =>
    `List your ${words.spot} with ${words.name} in a few minutes and earn around ${formatRoundMoney(policy.sampleEarnings)} a month. You decide when and for how much.`,
  '/referred/:referralCode': ({ words, policy }: Brand) =>
    `A friend gave you ${formatRoundMoney(policy.referral.friendGets)} to try ${words.name}. ${words.tagline}`,
}
