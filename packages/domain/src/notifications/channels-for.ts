import { type Channel, kindOf, type NoticeKind } from './notice-kinds'

export interface NoticePreferences {
  /** Whose clocks the person lives by. */
  zone: string
  quietHours: QuietHours
  /** What they have chosen, where it is not the usual. */
  chosen: Partial<Record<NoticeKind, Partial<Record<Channel, boolean>>>>
}

/** From one time of the day until another one of the next day. */
export interface QuietHours {
  from: string
  until: string
}

export interface ChannelsFor {
  app: boolean
  mail: boolean
  /** When it may go out; null when it does not. */
  sms: Temporal.Instant | null
  push: Temporal.Instant | null
}

/** How a person is told something of this kind now (rule: notification settings). */
export function channelsFor(
  kind: NoticeKind,
  preferences: NoticePreferences,
  now: Temporal.Instant,
): ChannelsFor {
  const { isQuietAtNight } = kindOf(kind)
  const isOn = (channel: Channel) => isChannelOn(kind, channel, preferences.chosen)
  const outAt = isQuietAtNight ? afterQuietHours(preferences, now) : now
  return {
    app: isOn('app'),
    mail: isOn('mail'),
    sms: isOn('sms') ? outAt : null,
    push: isOn('push') ? outAt : null,
  }
}

export function isChannelOn(
  kind: NoticeKind,
  channel: Channel,
  chosen: NoticePreferences['chosen'],
): boolean {
  const { isLocked, usual } = kindOf(kind)
  return (isLocked ? undefined : chosen[kind]?.[channel]) ?? usual.includes(channel)
}

function afterQuietHours(
  { zone, quietHours }: Pick<NoticePreferences, 'zone' | 'quietHours'>,
  now: Temporal.Instant,
): Temporal.Instant {
  const local = now.toZonedDateTimeISO(zone)
  const time = local.toPlainTime()
  const isLate = Temporal.PlainTime.compare(time, quietHours.from) >= 0
  const isEarly = Temporal.PlainTime.compare(time, quietHours.until) < 0
  if (!isLate && !isEarly) return now
  const morning = local.toPlainDate().add({ days: isLate ? 1 : 0 })
  return morning.toZonedDateTime({ timeZone: zone, plainTime: quietHours.until }).toInstant()
}
