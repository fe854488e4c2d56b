import type { DeliveryEvent } from '@bayshare/domain/notifications/delivery-event'

/** Reads what a mail provider tells about the mails that it was given. */
export interface DeliveryReports {
  /** The events of a body with a valid signature that is not too old; undefined for any other. */
  read(body: Buffer, signed: { signature: string; timestamp: string }): DeliveryReport[] | undefined
}

export interface DeliveryReport {
  /** The id of the mail as we gave it. */
  messageId: string
  event: DeliveryEvent
  /** All that was told. */
  raw: Readonly<Record<string, unknown>>
}
