import type { exportMyData as route } from '@bayshare/contract/account-safety'
import { exportedRow } from '@bayshare/contract/exported-row'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { countTry, type Limit } from '../context/store'
import * as account from './exported/account'
import * as bookings from './exported/bookings'
import * as listings from './exported/listings'
import * as messages from './exported/messages'
import * as money from './exported/money'
import * as staff from './exported/staff'

const exports: Limit = { name: 'export', most: 10, perMinutes: 24 * 60 }

/**
 * Everything that is kept about a person, read at one moment, one function a section. Columns are named one by one, so
 * that no secret and nobody else's data slips in (rule: own data).
 */
export async function exportMyData(ctx: Context, accountId: AccountId): Promise<AnswerOf<typeof route>> {
  await countTry(ctx, exports, accountId)
  const sections = await ctx.transaction(async (tx) => ({
    profile: await account.profileRow(tx, accountId),
    vehicles: await account.vehicleRows(tx, accountId),
    bookings: await bookings.bookingRows(tx, accountId),
    bookings_of_my_spaces: await bookings.ownerBookingRows(tx, accountId),
    incidents: await bookings.incidentRows(tx, accountId),
    spaces: await listings.spaceRows(tx, accountId),
    availabilities: await listings.availabilityRows(tx, accountId),
    closed_days: await listings.closureRows(tx, accountId),
    calendars: await listings.calendarRows(tx, accountId),
    photos: await listings.photoRows(tx, accountId),
    listing_drafts: await listings.draftRows(tx, accountId),
    building_roles: await account.membershipRows(tx, accountId),
    confirmed_homes: await account.residentRows(tx, accountId),
    tenant_lists: await account.tenantListRows(tx, accountId),
    gates: await bookings.gateCommandRows(tx, accountId),
    visitors: await bookings.visitRows(tx, accountId),
    cards: await money.cardRows(tx, accountId),
    direct_debits: await money.mandateRows(tx, accountId),
    payment_preferences: await money.preferenceRows(tx, accountId),
    top_ups: await money.topUpRows(tx, accountId),
    payments: await money.paymentRows(tx, accountId),
    ledger: await money.ledgerRows(tx, accountId),
    payout_details: await money.payoutDetailRows(tx, accountId),
    earnings: await money.earningRows(tx, accountId),
    payouts: await money.payoutRows(tx, accountId),
    papers: await money.paperRows(tx, accountId),
    promo_codes: await money.promoRows(tx, accountId),
    messages: await messages.messageRows(tx, accountId, ctx.now),
    notifications: await messages.notificationRows(tx, accountId),
    notification_settings: await messages.notificationSettingRows(tx, accountId),
    chat_messages: await messages.chatMessageRows(tx, accountId),
    chat_read_marks: await messages.readMarkRows(tx, accountId),
    enquiries: await bookings.enquiryRows(tx, accountId),
    enquiry_answers: await bookings.enquiryAnswerRows(tx, accountId),
    blocked_people: await messages.blockRows(tx, accountId),
    message_reports: await messages.messageReportRows(tx, accountId),
    sessions: await account.sessionRows(tx, accountId),
    push_subscriptions: await account.pushSubscriptionRows(tx, accountId),
    email_changes: await account.emailChangeRows(tx, accountId),
    passkeys: await account.passkeyRows(tx, accountId),
    referrals: await account.referralRows(tx, accountId),
    saved_spaces: await account.savedSpaceRows(tx, accountId),
    saved_places: await account.savedPlaceRows(tx, accountId),
    alerts: await account.alertRows(tx, accountId),
    hotel_stays: await bookings.hotelStayRows(tx, accountId),
    staff_log: await staff.loggedRows(tx, accountId),
    invitations: await staff.receivedInvitationRows(tx, accountId),
    invitations_sent: await staff.sentInvitationRows(tx, accountId),
    hidden_columns: await staff.gridSettingRows(tx, accountId),
    sightings: await staff.sightingRows(tx, accountId),
    money_decisions: await staff.decisionRows(tx, accountId),
    screen_events: await account.screenEventRows(tx, accountId),
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
