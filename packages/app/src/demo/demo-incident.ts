import type { Decision } from '@bayshare/domain/incidents/incident'

/** What somebody reported about a booking, and what came of it. */
export interface DemoIncident {
  /** The mailbox of the driver, of the owner or of a manager of the building. */
  by: string
  /** The minutes since the start of the booking. */
  after: number
  /** The code of the reason. */
  reason: number
  details: string
  /** The name of a drawing. */
  photo?: string
  /** The name of the space where the driver parked instead. */
  elsewhere?: string
  /** Above a certain amount it is proposed, and waits for a second operator. */
  decided?: { afterHours: number; decision: Decision; words: string }
}
