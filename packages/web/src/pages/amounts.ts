import type { Brand } from '@bayshare/domain/brands/brand'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { BasisPoints } from '@bayshare/domain/money/share'

/** The numbers of the business as the pages say them. They come from the brand's policy, so a page cannot go stale. */
export function percent(part: BasisPoints): string {
  return `${part / 100}%`
}

export function hours(minutes: number): string {
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

export function months(count: number): string {
  return count === 1 ? 'one calendar month' : `${count} calendar months`
}

export function cardFeeSentence({ policy }: Brand): string {
  if (policy.cardFee === 'none') return 'There is no fee for paying by card.'
  const { smallChargeBelow, smallChargeFee, monthlyFee } = policy.cardFee
  const below = formatMoney(smallChargeBelow)
  return `A card charge below ${below} costs ${formatMoney(smallChargeFee)}. From ${below}, a casual booking costs no fee and a monthly one ${percent(monthlyFee)}. Wallet balance and direct debit cost nothing extra.`
}
