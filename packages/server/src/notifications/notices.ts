import type { EventKind } from '../events/event-kinds'
import type { Notice, NoticeTable } from './notice'
import { hadBegun, lateDebitForDriver, lateDebitForOwner } from './templates/late-debit-words'
import {
  decidedBell,
  isReportedByDriver,
  isStillBooked,
  reportedBell,
  warningBell,
} from './templates/incident-words'
import {
  declinedByManager,
  expiredBell,
  isDeclinedByManager,
  isStillWaiting,
  managedBookingPath,
  requestForManagers,
} from './templates/request-words'
import { gateAlertBell, gatesPath } from './templates/gate-words'
import { residentsPath, waitingBell } from './templates/resident-words'
import { managedPassPath, overstayForManagers } from './templates/visitor-words'
import {
  failedAgainForDriver,
  failedFirstForOwner,
  isEndOfBooking,
  isFirstFailure,
  isMethodToReplace,
  isMonthPaid,
  isMonthPaidAtLast,
  isReceiptToMail,
  isStillToCome,
  isToTryAgain,
  methodRefusedForDriver,
  monthComes,
  monthPaidBell,
  monthPaidForDriver,
  notPaidForDriver,
  notPaidForOwner,
  paidAtLastForDriver,
  paidAtLastForOwner,
} from './templates/month-words'
import { claimDecided, claimsPath, claimsWait, handedOver } from './templates/claim-words'
import { notBookable, pathToPutRight } from './templates/listing-words'
import { payoutLeftOut, payoutReturnedBell } from './templates/payout-words'
import { notRewarded } from './templates/wallet-words'

/**
 * Who is told what when something happens, in every way: an event, and under it a row for each thing that somebody is told.
 * A new notice is a row here and its words; `notice-facts` loads what the words need by what the event says, and
 * `send-notices` sends them. Notices that are not here yet stand in `who-is-told`. Both are shown by `docs/who-is-told.md`.
 */
export const notices = {
  'booking.requested': [
    {
      to: 'managers',
      whoMay: 'answer-bookings',
      group: 'owner-bookings',
      when: isStillWaiting,
      mail: { template: 'money-notice', words: requestForManagers.mail },
      bell: {
        kind: 'request-to-answer',
        nearest: 'booking-request',
        words: requestForManagers.bell,
        link: ({ booking }) => managedBookingPath(booking),
      },
    },
  ],
  'booking.expired': [
    {
      to: 'owner',
      group: 'owner-bookings',
      bell: { kind: 'request-expired', nearest: 'request-cancelled', words: expiredBell },
    },
  ],
  'residents.waiting': [
    {
      to: 'managers',
      whoMay: 'confirm-residents',
      group: 'reminders',
      when: ({ building }) => building.toConfirm > 0,
      bell: {
        kind: 'residents-to-confirm',
        nearest: 'expire-soon',
        words: waitingBell,
        link: ({ building }) => residentsPath(building.id),
      },
    },
  ],
  'bays.claimed': [
    {
      to: 'managers',
      whoMay: 'change-bays',
      orOperators: true,
      group: 'access',
      when: ({ building }) => building.claims > 0,
      mail: { template: 'plain-notice', words: claimsWait.mail },
      bell: {
        kind: 'bays-to-confirm',
        nearest: 'expire-soon',
        words: claimsWait.bell,
        link: ({ building }) => claimsPath(building.id),
      },
    },
  ],
  'bay.claim-decided': [
    {
      to: 'owner',
      group: 'access',
      mail: { template: 'plain-notice', words: claimDecided.mail },
      bell: {
        kind: 'bay-claim-decided',
        nearest: 'expire-soon',
        words: claimDecided.bell,
        link: () => '/listings',
      },
    },
  ],
  'bay.handed-over': [
    {
      to: 'owner',
      group: 'access',
      mail: { template: 'plain-notice', words: handedOver.mail },
      bell: {
        kind: 'bay-handed-over',
        nearest: 'expire-soon',
        words: handedOver.bell,
        link: () => '/notifications',
      },
    },
  ],
  'listing.not-bookable': [
    {
      to: 'owner',
      group: 'reminders',
      when: ({ listing }) => listing.isPublished,
      mail: { template: 'plain-notice', words: notBookable.mail },
      bell: {
        kind: 'listing-not-bookable',
        nearest: 'expire-soon',
        words: notBookable.bell,
        link: pathToPutRight,
      },
    },
  ],
  'visitor-pass.overstayed': [
    {
      to: 'managers',
      whoMay: 'change-visitor-passes',
      group: 'access',
      when: ({ pass }) => pass.state === 'started',
      mail: { template: 'plain-notice', words: overstayForManagers.mail },
      bell: {
        kind: 'visitor-overstays',
        nearest: 'expire-soon',
        words: overstayForManagers.bell,
        link: ({ pass }) => managedPassPath(pass),
      },
    },
  ],
  'gate.alerted': [
    {
      to: 'managers',
      whoMay: 'move-gates',
      group: 'access',
      bell: {
        kind: 'gate-alert',
        nearest: 'expire-soon',
        words: ({ gate, payload }) => gateAlertBell(payload.alert, gate),
        link: ({ gate }) => gatesPath(gate.buildingId),
      },
    },
  ],
  'booking.declined': [
    {
      to: 'owner',
      group: 'owner-bookings',
      when: isDeclinedByManager,
      mail: { template: 'money-notice', words: declinedByManager.mail },
      bell: { kind: 'declined-for-you', nearest: 'request-cancelled', words: declinedByManager.bell },
    },
  ],
  'incident.reported': [
    {
      to: 'owner',
      group: 'access',
      when: isReportedByDriver,
      bell: { kind: 'incident-reported', nearest: 'booking-cancelled', words: reportedBell },
    },
  ],
  'incident.warned': [
    {
      to: 'driver',
      group: 'access',
      when: isStillBooked,
      bell: {
        kind: 'spot-still-taken',
        nearest: 'expire-soon',
        words: warningBell,
        link: ({ booking }) => `/bookingdetails/${booking.reference}/incident`,
      },
    },
  ],
  'incident.decided': [
    {
      to: 'driver',
      group: 'money',
      bell: { kind: 'incident-decided', nearest: 'booking-extended', words: decidedBell.driver },
    },
    {
      to: 'owner',
      group: 'money',
      bell: { kind: 'incident-decided', nearest: 'booking-extended', words: decidedBell.owner },
    },
  ],
  'period.upcoming': [
    {
      to: 'driver',
      group: 'money',
      when: isStillToCome,
      mail: { template: 'money-notice', words: monthComes },
    },
  ],
  'period.paid': [
    {
      to: 'driver',
      group: 'money',
      when: isReceiptToMail,
      mail: { template: 'money-notice', words: monthPaidForDriver },
    },
    {
      to: 'driver',
      group: 'money',
      when: isMonthPaidAtLast,
      bell: { kind: 'month-paid', nearest: 'booking-extended', words: paidAtLastForDriver },
    },
    {
      to: 'owner',
      group: 'money',
      when: isMonthPaid,
      bell: { kind: 'month-paid', nearest: 'booking-extended', words: monthPaidBell },
    },
    {
      to: 'owner',
      group: 'money',
      when: isMonthPaidAtLast,
      mail: { template: 'money-notice', words: paidAtLastForOwner },
    },
  ],
  'period.payment-failed': [
    {
      to: 'driver',
      group: 'money',
      when: isToTryAgain,
      mail: { template: 'money-notice', words: failedAgainForDriver.mail },
      bell: { kind: 'payment-failed', nearest: 'expire-soon', words: failedAgainForDriver.bell },
    },
    {
      to: 'driver',
      group: 'money',
      when: isEndOfBooking,
      mail: { template: 'money-notice', words: notPaidForDriver.mail, hasCalendar: true },
      bell: { kind: 'never-paid', nearest: 'booking-cancelled', words: notPaidForDriver.bell },
    },
    {
      to: 'owner',
      group: 'money',
      when: isFirstFailure,
      mail: { template: 'money-notice', words: failedFirstForOwner.mail },
      bell: { kind: 'payment-failed', nearest: 'expire-soon', words: failedFirstForOwner.bell },
    },
    {
      to: 'owner',
      group: 'money',
      when: isEndOfBooking,
      mail: { template: 'money-notice', words: notPaidForOwner.mail },
      bell: { kind: 'never-paid', nearest: 'booking-cancelled', words: notPaidForOwner.bell },
    },
  ],
  'period.method-refused': [
    {
      to: 'driver',
      group: 'money',
      when: isMethodToReplace,
      mail: { template: 'money-notice', words: methodRefusedForDriver.mail },
      bell: { kind: 'method-refused', nearest: 'expire-soon', words: methodRefusedForDriver.bell },
    },
  ],
  'cancellation.settled': [
    {
      to: 'driver',
      group: 'money',
      bell: { kind: 'late-debit', nearest: 'booking-extended', words: lateDebitForDriver },
    },
    {
      to: 'owner',
      group: 'money',
      when: hadBegun,
      mail: { template: 'money-notice', words: lateDebitForOwner.mail },
      bell: { kind: 'late-debit', nearest: 'booking-extended', words: lateDebitForOwner.bell },
    },
  ],
  'referral.not-rewarded': [
    {
      to: 'person',
      group: 'money',
      bell: {
        kind: 'no-sign-up-credits',
        nearest: 'expire-soon',
        words: notRewarded,
        link: () => '/wallet',
      },
    },
  ],
  'payout.left-out': [
    {
      to: 'owner',
      group: 'money',
      mail: { template: 'money-notice', words: payoutLeftOut.mail },
      bell: {
        kind: 'payout-left-out',
        nearest: 'expire-soon',
        words: payoutLeftOut.bell,
        link: () => '/earnings',
      },
    },
  ],
  'payout.returned': [
    {
      to: 'owner',
      group: 'money',
      bell: {
        kind: 'payout-returned',
        nearest: 'expire-soon',
        words: payoutReturnedBell,
        link: () => '/earnings',
      },
    },
  ],
} satisfies NoticeTable

export function noticesOf<Facts>(kind: EventKind): readonly Notice<Facts>[] {
  // The facts are loaded by the payload of the same kind of event that the row is written for.
  return ((notices as NoticeTable)[kind] ?? []) as readonly unknown[] as readonly Notice<Facts>[]
}
