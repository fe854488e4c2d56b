import { type Cents, dollars } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { splitPrice } from '@bayshare/domain/money/split-price'
import { monthlyWarning } from '../monthly-warning'
import { useBrand } from '../../session/BrandContext'
import { LazyFormBody } from '../../forms/LazyFormBody'
import type { FormInHand } from '../../forms/use-form'
import { useSuggestedPrice } from '../use-suggested-price'
import { wizardWords as words } from '../words'
import type { EnteredStepProps } from './step-props'
import { Notice } from './Notice'
import styles from './PricingStep.module.css'
import { RateSuggestion, type SuggestedRate } from './RateSuggestion'

/** The page of prices: what is earned follows what is typed, and comparable spots suggest a price. */
export function PricingStep({ kind, listing, building, form }: EnteredStepProps & { form: FormInHand }) {
  const { policy } = useBrand()
  const { values } = form
  const rate = amountIn(values.rate_monthly) ?? (kind === 'bay' ? building?.usualRate : undefined)
  const payout = rate === undefined ? '' : formatMoney(splitPrice(rate, policy.commission).ownerEarning)
  const shown: FormInHand = {
    ...form,
    values: { ...values, monthly_payout: payout },
    change(name, value) {
      form.change(name, value)
      // Casual parking is always instant, so it goes and comes with instant booking.
      if (kind === 'space' && name === 'auto_approve') form.change('allow_casual', value === true)
    },
  }
  const isMonthly = kind === 'space' && values.allow_monthly === true
  const warning = monthlyWarning({
    availability: listing?.availability ?? [],
    allowsMonthly: isMonthly,
    building: null,
    zone: listing?.zone ?? null,
  })
  const suggested = useSuggestedPrice(kind === 'space' ? listing?.id : undefined)
  const suggestion = (field: string, found: SuggestedRate | undefined, offer: string) =>
    found &&
    values[offer] === true && (
      <RateSuggestion
        rate={found}
        isTaken={amountIn(values[field]) === found.rate}
        onUse={(typed) => form.change(field, typed)}
      />
    )
  return (
    <>
      {building && (
        <p className={styles.bounds}>
          {words.bounds(
            formatMoney(building.leastRate),
            formatMoney(building.mostRate),
            formatMoney(building.usualRate),
          )}
        </p>
      )}
      <LazyFormBody
        form={shown}
        below={{
          rate_hourly: suggestion('rate_hourly', suggested.data?.hourly, 'allow_casual'),
          rate_monthly: suggestion('rate_monthly', suggested.data?.monthly, 'allow_monthly'),
          allow_monthly: warning !== undefined && <Notice>{warning}</Notice>,
        }}
        submitLabel={words.next}
        sendingWords={words.saving}
      >
        {suggested.error !== null && <p className={styles.bounds}>{words.noSuggestion}</p>}
      </LazyFormBody>
    </>
  )
}

/** A rate as far as it can be read while it is being typed. */
function amountIn(typed: FormInHand['values'][string]): Cents | undefined {
  const rate = typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : typed
  return typeof rate === 'number' && Number.isFinite(rate) ? dollars(rate) : undefined
}
