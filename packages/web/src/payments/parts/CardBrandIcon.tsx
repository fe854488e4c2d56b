import type { CardBrand } from '@bayshare/domain/payments/card-fields'
import { IconBrandMastercard, IconBrandVisa, IconCreditCard } from '@tabler/icons-react'

/** The sign of the card's company, as soon as the number tells. */
export function CardBrandIcon({ brand }: { brand: CardBrand | undefined }) {
  const Icon = { visa: IconBrandVisa, mastercard: IconBrandMastercard, amex: IconCreditCard }[brand ?? 'amex']
  return <Icon size={24} stroke={1.75} aria-hidden />
}
