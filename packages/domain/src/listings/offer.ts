import type { FormValues } from '../forms/form'

/** How the switches and rates of a listing depend on each other (rule: listing options). */
export function normaliseOffer(values: FormValues): FormValues {
  const isInstant = values.auto_approve === true
  // Casual parking is always instant, so without automatic approval there is none.
  const isCasual = isInstant && values.allow_casual === true
  const isMonthly = values.allow_monthly === true
  return {
    ...values,
    allow_casual: isCasual,
    allow_multi_day: isCasual && values.allow_multi_day === true,
    rate_hourly: isCasual ? values.rate_hourly : null,
    rate_daily: isCasual ? values.rate_daily : null,
    surcharge_overnight: isCasual ? values.surcharge_overnight : null,
    rate_monthly: isMonthly ? values.rate_monthly : null,
  }
}
