import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { zoneWords } from '@bayshare/domain/time/zone-words'
import type { MoneyNoticeProps } from './MoneyNotice'
import { type BookingForMail, whenAndWhere } from './booking-money-words'
import { timeRangeWords } from './booking-words'

/** Mails to both sides of a booking whose driver changes it. */

const money = (amount: number) => formatMoney(cents(amount))

interface ChangedForMail extends BookingForMail {
  /** When it was before. */
  before: { startsAt: string; endsAt: string }
}

export function changedForDriver(
  details: ChangedForMail & { cost: number; toCash: number; toFree: number },
): MoneyNoticeProps {
  const { reference, cost, toCash, toFree } = details
  const paid = cost > 0 ? [`The new time cost ${money(cost)} more.`] : []
  const back = [
    ...(toCash > 0 ? [`${money(toCash)} went back to your wallet.`] : []),
    ...(toFree > 0 ? [`You got ${money(toFree)} of your free credits back.`] : []),
  ]
  return {
    title: `Booking ${reference} has a new time`,
    paragraphs: [['You changed the time of your booking.', ...paid, ...back].join(' ')],
    facts: timeFacts(details),
    button: { label: 'View booking', path: `/bookingdetails/${reference}` },
  }
}

export function changedForOwner(
  details: ChangedForMail & { driverFirstName: string; earning: number },
): MoneyNoticeProps {
  const { reference, driverFirstName, earning } = details
  return {
    title: `Booking ${reference} was moved to a new time`,
    paragraphs: [
      `${driverFirstName} changed the time of this booking. Others can book the rest of the old time again.`,
      `You now earn ${money(earning)} for it.`,
    ],
    facts: timeFacts(details),
    button: { label: 'View booking', path: `/ownerbookingdetails/${reference}` },
  }
}

function timeFacts(details: ChangedForMail) {
  const { zone } = details
  const before = `${timeRangeWords({ ...details.before, zone })} (${zoneWords(zone)})`
  return [{ label: 'Before', value: before }, ...whenAndWhere(details)]
}

export function vehicleChangedForOwner(
  details: BookingForMail & { driverFirstName: string; vehicle: string },
): MoneyNoticeProps {
  const { reference, driverFirstName, vehicle } = details
  return {
    title: `Booking ${reference}: a different vehicle is coming`,
    paragraphs: [`${driverFirstName} is coming with a different vehicle.`],
    facts: [{ label: 'Vehicle', value: vehicle }, ...whenAndWhere(details)],
    button: { label: 'View booking', path: `/ownerbookingdetails/${reference}` },
  }
}
