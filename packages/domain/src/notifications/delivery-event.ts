/** What became of a mail, in SendGrid's shape. Others deliver too and are told of in the same shape. */
export interface DeliveryEvent {
  event: string
  email: string
  /** Seconds since 1970. */
  timestamp: number
  'smtp-id'?: string
  sg_message_id?: string
  /** The same when it is told twice. */
  sg_event_id: string
  response?: string
  reason?: string
  /** The answer's own code, such as 5.1.1. */
  status?: string
  attempt?: number
  /** Of a bounce: whether the address is bad or only this mail was refused. */
  type?: string
  useragent?: string
  ip?: string
  url?: string
  /** Opened by the mail provider's own programs, perhaps by nobody else. */
  sg_machine_open?: boolean
}

/** In the order in which a mail goes through them, where several are told of the same second. */
const order = ['processed', 'deferred', 'dropped', 'bounce', 'delivered', 'open', 'click']

export function inOrder<Event extends Pick<DeliveryEvent, 'event' | 'timestamp'>>(
  events: readonly Event[],
): Event[] {
  return events.toSorted(
    (a, b) => a.timestamp - b.timestamp || order.indexOf(a.event) - order.indexOf(b.event),
  )
}

/** The line under an event's name; undefined where there is nothing to say. */
export function deliveryWords(event: DeliveryEvent): string | undefined {
  switch (event.event) {
    case 'processed':
      return `Accepted by ${event.response || 'the mail provider'}`
    case 'delivered':
      return event.response
    case 'dropped':
    case 'bounce':
      return event.reason
    case 'deferred':
      return [event.attempt !== undefined && `Attempt ${event.attempt}`, event.response]
        .filter(Boolean)
        .join(': ')
    case 'open':
      return [event.sg_machine_open && 'Machine Opened', event.useragent].filter(Boolean).join(', ')
    case 'click':
      return [event.url, event.useragent].filter(Boolean).join(', ')
    default:
      return undefined
  }
}

/** Whether the address takes no mail at all; of a blocked one only this mail was refused. */
export function isHardBounce({
  event,
  type,
  reason,
}: Pick<DeliveryEvent, 'event' | 'type' | 'reason'>): boolean {
  if (event === 'bounce') return type !== 'blocked'
  if (event === 'dropped') return hardDrops.has((reason ?? '').toLowerCase())
  return event === 'spamreport'
}

/** SendGrid's words for addresses that it does not write to any more. */
const hardDrops = new Set(['bounced address', 'invalid', 'spam reporting address'])
