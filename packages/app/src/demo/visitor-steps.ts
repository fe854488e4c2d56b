import { type AccountId, visitor } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import { tokenHash } from '@bayshare/server/accounts/session-token'
import { type Context, contextFor, type Deps } from '@bayshare/server/context/context'
import { inviteVisitor } from '@bayshare/server/visitors/invite-visitor'
import { answerVisitor, moveOwnPass } from '@bayshare/server/visitors/move-pass'
import { keepSettings, lockSettings } from '@bayshare/server/visitors/store'
import { takePass, visitBehind, type Visitor } from '@bayshare/server/visitors/take-pass'
import { demoAccountId, demoId } from './demo-id'
import { emailOf } from './demo-people'

interface Step {
  at: Temporal.Instant
  act(past: Deps): Promise<void>
}

/** When somebody visits, from now on or before it, and how far it has come. */
interface DemoVisit {
  startsInHours: number
  hours: number
  visitor?: Visitor & { leavesAfterHours?: number }
}

const visits: readonly DemoVisit[] = [
  {
    startsInHours: -76,
    hours: 5,
    visitor: {
      fullName: 'Grace Nguyen',
      mobileNumber: '0491 570 157',
      registration: 'DEX42K',
      leavesAfterHours: 4,
    },
  },
  {
    startsInHours: -1,
    hours: 6,
    visitor: { fullName: 'Tom Barker', mobileNumber: '0491 570 158', registration: 'CBR07X' },
  },
  { startsInHours: 26, hours: 4 },
]

const invitedHoursBefore = 28
const askedSinceHours = 24 * 30

/** The visitors of a resident of the portal: one who has left, one who is there, and a link that nobody has used yet. */
export function visitorSteps(
  now: Temporal.Instant,
  contextOf: (past: Deps, brand: Brand, accountId: AccountId) => Context,
): Step[] {
  const brand = brandById('portal')
  const hostId = demoAccountId(emailOf('tenant.portal'))
  /** The building of the resident wants each visitor approved. */
  const asking: Step = {
    at: now.subtract({ hours: askedSinceHours }),
    async act({ database }) {
      const buildingId = demoId('Pirrama Residences')
      await database.transaction(async (tx) => {
        await lockSettings(tx, buildingId)
        await keepSettings(tx, buildingId, true)
      })
    },
  }
  const onTheHour = now.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  return [asking, ...visits.flatMap(stepsOf)]

  function stepsOf({ startsInHours, hours, visitor: guest }: DemoVisit): Step[] {
    const startsAt = onTheHour.add({ hours: startsInHours })
    const endsAt = startsAt.add({ hours })
    let token = ''
    const asGuest = (past: Deps) => contextFor(past, { actor: visitor, brand, requestId: 'demo' })
    const key = () => ({ hash: tokenHash(token) })
    const invited: Step = {
      at: startsAt.subtract({ hours: invitedHoursBefore }),
      async act(past) {
        ;({ token } = await inviteVisitor(contextOf(past, brand, hostId), { startsAt, endsAt }))
      },
    }
    if (!guest) return [invited]
    const { leavesAfterHours, ...details } = guest
    const taken: Step = {
      at: startsAt.subtract({ hours: invitedHoursBefore - 2 }),
      act: (past) => takePass(asGuest(past), key(), details),
    }
    const approved: Step = {
      at: startsAt.subtract({ hours: invitedHoursBefore - 3 }),
      async act(past) {
        const { pass } = await visitBehind(asGuest(past), key())
        await answerVisitor(contextOf(past, brand, hostId), pass?.reference ?? '', 'approve')
      },
    }
    const arrived: Step = {
      at: startsAt,
      act: (past) => moveOwnPass(asGuest(past), key(), 'start'),
    }
    if (leavesAfterHours === undefined) return [invited, taken, approved, arrived]
    const left: Step = {
      at: startsAt.add({ hours: leavesAfterHours }),
      act: (past) => moveOwnPass(asGuest(past), key(), 'finish'),
    }
    return [invited, taken, approved, arrived, left]
  }
}
