import type { PlaceAlert, CriteriaInput } from '@bayshare/contract/favourites'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { AccessMethod } from '@bayshare/domain/listings/space'
import { defaultTimeRange, type WallTimeRange } from '@bayshare/domain/search/default-time-range'
import { normaliseTimeRange } from '@bayshare/domain/search/normalise-time-range'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'

/** What the form holds: both kinds of time, so that switching between them loses nothing. */
export interface CriteriaForm {
  kind: 'casual' | 'monthly'
  casual: WallTimeRange
  monthlyStart: Temporal.PlainDate
  fitsVehicle: boolean
  needsCharging: boolean
  needsCover: boolean
  access: AccessMethod | undefined
}

export interface FormDeps {
  now: Temporal.Instant
  zone: string
  policy: Pick<Brand['policy'], 'casual' | 'monthly'>
}

/** Begins with the given time range, put in order where its time has passed. */
export function formFrom(timeRange: SearchedTimeRange, around: FormDeps, alert?: PlaceAlert): CriteriaForm {
  const { now, zone, policy } = around
  const usual = defaultTimeRange(now, zone, policy.casual)
  const casual = timeRange.kind === 'casual' ? { starts: timeRange.starts, ends: timeRange.ends } : usual
  const asking = { now, zone, policy: policy.casual }
  return {
    kind: timeRange.kind,
    casual: normaliseTimeRange(casual, asking),
    monthlyStart: laterOf(
      firstMonthlyDay(around),
      timeRange.kind === 'monthly' ? timeRange.starts : firstMonthlyDay(around),
    ),
    fitsVehicle: alert?.fitsVehicle ?? false,
    needsCharging: alert?.needsCharging ?? false,
    needsCover: alert?.needsCover ?? false,
    access: alert?.access[0],
  }
}

/** The first day on which a month may begin. */
export function firstMonthlyDay({ now, zone, policy }: FormDeps): Temporal.PlainDate {
  return now.toZonedDateTimeISO(zone).toPlainDate().add({ days: policy.monthly.leastLeadDays })
}

export function criteriaIn(form: CriteriaForm): CriteriaInput {
  return {
    ...timesIn(form),
    fitsVehicle: form.fitsVehicle,
    needsCharging: form.needsCharging,
    needsCover: form.needsCover,
    access: form.access === undefined ? [] : [form.access],
  }
}

function timesIn({ kind, casual, monthlyStart }: CriteriaForm) {
  if (kind === 'monthly') return { mode: 'monthly', startDate: monthlyStart } as const
  return {
    mode: 'casual',
    startDate: casual.starts.toPlainDate(),
    startTime: casual.starts.toPlainTime(),
    endDate: casual.ends.toPlainDate(),
    endTime: casual.ends.toPlainTime(),
  } as const
}

/** What an alert looks for, as it was asked for. */
export function criteriaOf(alert: PlaceAlert): CriteriaInput {
  return {
    mode: alert.mode,
    startDate: alert.startDate,
    ...(alert.startTime && { startTime: alert.startTime }),
    ...(alert.endDate && { endDate: alert.endDate }),
    ...(alert.endTime && { endTime: alert.endTime }),
    fitsVehicle: alert.fitsVehicle,
    needsCharging: alert.needsCharging,
    needsCover: alert.needsCover,
    access: alert.access,
  }
}

/** The time that an alert looks for. */
export function timeRangeOf({ mode, startDate, startTime, endDate, endTime }: PlaceAlert): SearchedTimeRange {
  if (mode === 'monthly' || !startTime || !endDate || !endTime)
    return { kind: 'monthly', starts: startDate, ends: endDate }
  return {
    kind: 'casual',
    starts: startDate.toPlainDateTime(startTime),
    ends: endDate.toPlainDateTime(endTime),
  }
}

function laterOf(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other
}
