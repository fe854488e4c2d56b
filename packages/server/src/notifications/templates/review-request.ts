import type { PlainNoticeProps } from './PlainNotice'

export interface ReviewRequest {
  reference: string
  /** Such as "Driveway". */
  type: string
  streetName: string
  firstName: string
}

/** To the driver, an hour after the end of a booking. The link opens a page and rates nothing by itself. */
export function reviewRequest({ reference, type, streetName, firstName }: ReviewRequest): PlainNoticeProps {
  return {
    title: `How was your parking on ${streetName}?`,
    paragraphs: [
      `${firstName === '' ? 'Hi' : `Hi ${firstName}`}, your booking ${reference} has ended. Thumbs up or thumbs down? It takes one tap and helps other drivers choose.`,
    ],
    button: { label: `Rate ${type} on ${streetName}`, path: `/BookingDetails/${reference}/review` },
  }
}
