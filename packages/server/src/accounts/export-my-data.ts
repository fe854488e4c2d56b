import type { exportMyData as route } from '@bayshare/contract/account-safety'
import { exportedRow } from '@bayshare/contract/exported-row'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { countTry, type Limit } from '../context/store'
import * as kept from './export-queries'

const exports: Limit = { name: 'export', most: 10, perMinutes: 24 * 60 }

/** Everything that is kept about a person, read at one moment. No secrets, and nobody else's data. */
export async function exportMyData(ctx: Context, accountId: AccountId): Promise<AnswerOf<typeof route>> {
  await countTry(ctx, exports, accountId)
  const sections = await ctx.transaction(async (tx) => ({
    profile: await kept.profileRow(tx, accountId),
    vehicles: await kept.vehicleRows(tx, accountId),
    bookings: await kept.bookingRows(tx, accountId),
    bookings_of_my_spaces: await kept.ownerBookingRows(tx, accountId),
    incidents: await kept.incidentRows(tx, accountId),
    spaces: await kept.spaceRows(tx, accountId),
    availabilities: await kept.availabilityRows(tx, accountId),
    closed_days: await kept.closureRows(tx, accountId),
    calendars: await kept.calendarRows(tx, accountId),
    photos: await kept.photoRows(tx, accountId),
    listing_drafts: await kept.draftRows(tx, accountId),
    building_roles: await kept.membershipRows(tx, accountId),
    confirmed_homes: await kept.residentRows(tx, accountId),
    tenant_lists: await kept.tenantListRows(tx, accountId),
    gates: await kept.gateCommandRows(tx, accountId),
    visitors: await kept.visitRows(tx, accountId),
    cards: await kept.cardRows(tx, accountId),
    direct_debits: await kept.mandateRows(tx, accountId),
    payment_preferences: await kept.preferenceRows(tx, accountId),
    top_ups: await kept.topUpRows(tx, accountId),
    payments: await kept.paymentRows(tx, accountId),
    ledger: await kept.ledgerRows(tx, accountId),
    payout_details: await kept.payoutDetailRows(tx, accountId),
    earnings: await kept.earningRows(tx, accountId),
    payouts: await kept.payoutRows(tx, accountId),
    papers: await kept.paperRows(tx, accountId),
    promo_codes: await kept.promoRows(tx, accountId),
    messages: await kept.messageRows(tx, accountId, ctx.now),
    notifications: await kept.notificationRows(tx, accountId),
    notification_settings: await kept.notificationSettingRows(tx, accountId),
    chat_messages: await kept.chatMessageRows(tx, accountId),
    chat_read_marks: await kept.readMarkRows(tx, accountId),
    enquiries: await kept.enquiryRows(tx, accountId),
    enquiry_answers: await kept.enquiryAnswerRows(tx, accountId),
    blocked_people: await kept.blockRows(tx, accountId),
    message_reports: await kept.messageReportRows(tx, accountId),
    sessions: await kept.sessionRows(tx, accountId),
    passkeys: await kept.passkeyRows(tx, accountId),
    referrals: await kept.referralRows(tx, accountId),
    saved_spaces: await kept.savedSpaceRows(tx, accountId),
    saved_places: await kept.savedPlaceRows(tx, accountId),
    alerts: await kept.alertRows(tx, accountId),
    screen_events: await kept.screenEventRows(tx, accountId),
  }))
  return {
    exportedAt: ctx.now,
    sections: Object.fromEntries(
      Object.entries(sections).map(([name, rows]) => [
        name,
        (rows as readonly Record<string, unknown>[]).map(exportedRow),
      ]),
    ),
  }
}
