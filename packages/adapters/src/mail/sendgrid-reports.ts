import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { DeliveryEvent } from '@bayshare/domain/notifications/delivery-event'
import type { DeliveryReport, DeliveryReports } from '@bayshare/server/ports/delivery-reports'
import { ourIdAtSendgrid } from './smtp-mailer'

/** SendGrid repeats what was not taken for a day. A report that comes twice is known by its id. */
const oldestSeconds = 25 * 60 * 60
const mostSecondsAhead = 300

/**
 * Reads SendGrid's Event Webhook. It is signed and checked in real time, whatever time the product believes it is.
 */
export function sendgridReports(
  publicKey: string,
  realSeconds: () => number = () => Date.now() / 1000,
): DeliveryReports {
  const key = sendgridKey(publicKey)
  if (!key) throw new Error('This is no verification key of SendGrid')
  return {
    read(body, { signature, timestamp }) {
      const age = realSeconds() - Number(/^\d{1,12}$/.test(timestamp) ? timestamp : Number.NaN)
      if (!(age <= oldestSeconds && age >= -mostSecondsAhead)) return undefined
      const signed = Buffer.concat([Buffer.from(timestamp), body])
      if (!verify('sha256', signed, key, Buffer.from(signature, 'base64'))) return undefined
      const told = parsed(body)
      return Array.isArray(told) ? told.flatMap((each) => reportOf(each) ?? []) : undefined
    },
  }
}

/** The key as SendGrid shows it: the public half of a P-256 pair in base64. */
export function sendgridKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined
  }
}

/** PostgreSQL keeps neither NUL nor half a character. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'), (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD') : value,
    )
  } catch {
    return undefined
  }
}

/** What is about none of our mails, or no event, is left out. */
function reportOf(told: unknown): DeliveryReport | undefined {
  if (typeof told !== 'object' || told === null) return undefined
  const raw = told as Record<string, unknown>
  const messageId = uuidIn(raw[ourIdAtSendgrid]) ?? uuidIn(raw['smtp-id'])
  const { event, email, timestamp, sg_event_id } = raw
  if (messageId === undefined || typeof event !== 'string' || typeof email !== 'string') return undefined
  if (typeof sg_event_id !== 'string' || !isSecond(timestamp)) return undefined
  return { messageId, event: { ...restOf(raw), event, email, timestamp, sg_event_id }, raw }
}

const texts = [
  'smtp-id',
  'sg_message_id',
  'response',
  'reason',
  'status',
  'type',
  'useragent',
  'ip',
  'url',
] as const

function restOf(raw: Readonly<Record<string, unknown>>): Partial<DeliveryEvent> {
  const rest: Partial<DeliveryEvent> = {}
  for (const name of texts) {
    const value = raw[name]
    if (typeof value === 'string') rest[name] = value
  }
  // It comes as a text.
  const attempt = Number(raw['attempt'])
  if (raw['attempt'] !== undefined && Number.isInteger(attempt) && attempt >= 0 && attempt < 10_000)
    rest.attempt = attempt
  if (typeof raw['sg_machine_open'] === 'boolean') rest.sg_machine_open = raw['sg_machine_open']
  return rest
}

const aCenturySeconds = 100 * 365 * 24 * 60 * 60

function isSecond(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < aCenturySeconds
}

function uuidIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/i.exec(value)?.[0].toLowerCase()
}
