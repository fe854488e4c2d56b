import type { ClaimTab } from '@bayshare/contract/bay-claims'
import type { ClaimProblem } from '@bayshare/domain/listings/bay-claim'

const bays = (count: number) => (count === 1 ? '1 bay' : `${count.toLocaleString('en-AU')} bays`)

/** The texts of the page of bays that tenants list. */
export const claimWords = {
  title: 'Bay claims',
  text: "Bays that tenants of this building list. Nobody finds a bay in search before you've confirmed that it's theirs.",
  byList: 'A tenant list with a Bay column confirms everyone on it.',
  states: 'Bay claims by status',
  tab: (state: ClaimTab, count: number) => `${tabs[state]} (${count.toLocaleString('en-AU')})`,
  operatorNote: 'This building has a manager, who decides about these bays.',
  bay: 'Bay',
  tenant: 'Tenant',
  rate: 'Monthly rate',
  now: 'Now',
  claimed: 'Listed',
  decision: 'Decided',
  act: 'Next step',
  unit: (unit: string, isConfirmed: boolean) =>
    unit === ''
      ? 'No unit'
      : `${/^\d/.test(unit) ? `Unit ${unit}` : unit}${isConfirmed ? '' : ', not confirmed'}`,
  free: 'Nobody has this bay',
  live: 'In search since before bays were confirmed',
  holder: (name: string | null, bookings: number) =>
    `${name === null ? "The building's own bay" : `Confirmed for ${name}`}${bookings === 0 ? '' : `, ${bookings === 1 ? '1 booking' : `${bookings} bookings`}`}`,
  others: (count: number) =>
    count === 1
      ? '1 other tenant lists it too'
      : `${count.toLocaleString('en-AU')} other tenants list it too`,
  byManager: (who: string, day: string) => `By ${who} on ${day}`,
  byTenantList: (day: string) => `By your tenant list on ${day}`,
  chooseAll: 'Choose all bays on this page',
  all: (count: number) => `Choose all ${count}`,
  choose: (marking: string, name: string) => `Choose bay ${marking} of ${name}`,
  chooseFirst: 'Choose bays to confirm or decline many at once.',
  chosen: (count: number) => `${bays(count)} chosen`,
  confirm: 'Confirm',
  confirmOf: (marking: string, name: string) => `Confirm bay ${marking} for ${name}`,
  confirmMany: (count: number) => `Confirm ${bays(count)}`,
  decline: 'Decline',
  declineOf: (marking: string, name: string) => `Decline bay ${marking} of ${name}`,
  declineMany: (count: number) => `Decline ${bays(count)}`,
  handOverTitle: (count: number) =>
    count === 1 ? 'This bay belongs to someone already' : `${bays(count)} belong to someone already`,
  handOver: (marking: string, holder: string, tenant: string) =>
    `Bay ${marking}: ${holder}. New bookings go to ${tenant}, with their rate and texts.`,
  handOverText: 'Bookings and requests that exist stay with who has the bay now. We tell them.',
  declineTitle: (count: number) => `Decline ${bays(count)}?`,
  declineText: 'We email the tenants your reason. Bookings that exist stay as they are.',
  reason: 'Your reason',
  reasonHint: 'This bay belongs to unit 12',
  done: {
    confirmed: (count: number) => `${bays(count)} confirmed. We've told the tenants.`,
    declined: (count: number) => `${bays(count)} declined. We've told the tenants.`,
  },
  problems: {
    'claim-has-changed': (marking: string) =>
      `Bay ${marking} wasn't changed: someone else has it by now. Look at it again.`,
    'claimant-has-left': (marking: string) =>
      `Bay ${marking} wasn't confirmed: its tenant no longer names this building in their profile.`,
    'claim-has-bookings': (marking: string) =>
      `Bay ${marking} wasn't confirmed: it stands twice, and both have bookings that haven't ended.`,
  } satisfies Record<ClaimProblem, (marking: string) => string>,
  nothing: {
    waiting: 'No bay is waiting for you',
    confirmed: 'No bay is confirmed yet',
    declined: "You haven't declined any bay",
  } satisfies Record<ClaimTab, string>,
  nothingText: 'Bays appear here once tenants of the building list them.',
}

const tabs: Record<ClaimTab, string> = {
  waiting: 'To confirm',
  confirmed: 'Confirmed',
  declined: 'Declined',
}
