import type { PlainNoticeProps } from './PlainNotice'

export interface EndsSoon {
  reference: string
  firstName: string
  minutes: number
  /** Such as "11:00 AM". */
  clock: string
  address: string
}

/** To the driver, shortly before the end of a booking. */
export function endsSoon({ reference, firstName, minutes, clock, address }: EndsSoon): PlainNoticeProps {
  return {
    title: `Your parking ends in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
    paragraphs: [
      `${hello(firstName)}, your booking ${reference} at ${address} ends at ${clock}.`,
      'Need longer? You can extend it while nobody else has the time after you.',
    ],
    button: { label: 'Extend or view booking', path: `/bookingdetails/${reference}` },
  }
}

export interface LeaseEndsSoon {
  reference: string
  firstName: string
  /** Both in words. */
  leaseEnd: string
  noticeBy: string
  address: string
}

/** To the driver of a monthly booking that goes beyond the end of their lease. */
export function leaseEndsSoon(details: LeaseEndsSoon): PlainNoticeProps {
  const { reference, firstName, leaseEnd, noticeBy, address } = details
  return {
    title: `Your lease ends on ${leaseEnd}`,
    paragraphs: [
      `${hello(firstName)}, your monthly booking ${reference} at ${address} goes on after your lease ends.`,
      `If you're moving out, end the booking by ${noticeBy} to give a month's notice. If you're staying, change the lease end date in your profile.`,
    ],
    button: { label: 'View booking', path: `/bookingdetails/${reference}` },
  }
}

function hello(firstName: string): string {
  return firstName === '' ? 'Hi' : `Hi ${firstName}`
}
