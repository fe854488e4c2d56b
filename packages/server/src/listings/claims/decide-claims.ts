import type { decideBayClaims } from '@bayshare/contract/bay-claims'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import {
  type ClaimDecision,
  type ClaimProblem,
  type ClaimState,
  mayConfirmClaim,
  otherClaimConfirmed,
} from '@bayshare/domain/listings/bay-claim'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { tenantGroup } from '@bayshare/domain/listings/staff-bay-form'
import { signedInPerson } from '../../accounts/routes'
import { logAct } from '../../audit-log/log-act'
import type { Context } from '../../context/context'
import { FieldRefusal, Refusal } from '../../context/insist'
import type { Transaction } from '../../database/open-database'
import { record, recordAll } from '../../events/record'
import { insistOnRight } from '../../rights/staff-scope'
import { bayType } from '../staff/log-bay-change'
import {
  confirmClaims,
  declineClaims,
  declineOthers,
  lockBay,
  lockBuilding,
  replaceImages,
  updateSpace,
  withdrawPrices,
} from '../store'
import { type ClaimToDecide, claimsToDecide, decidesClaims } from './queries'

/** The times of one listing of a bay become those of another. */
export type MoveOpening = (
  ctx: Context,
  tx: Transaction,
  spaces: { from: SpaceId; to: SpaceId },
) => Promise<void>

export interface ClaimsToDecide {
  buildingId: string
  decision: ClaimDecision
  reason: string | null
  claims: readonly { id: SpaceId; holder: SpaceId | null }[]
}

/** A manager confirms or declines many claims; the same again changes nothing (rule: bay claims). */
export async function decideClaims(
  ctx: Context,
  moveOpening: MoveOpening,
  { buildingId, decision, reason, claims }: ClaimsToDecide,
): Promise<AnswerOf<typeof decideBayClaims>> {
  const decidedBy = signedInPerson(ctx)
  await insistOnRight(ctx, 'change-bays', buildingId)
  if (decision === 'declined' && reason === null) throw new FieldRefusal({ reason: fieldWords.required })
  const seen = new Map(claims.map(({ id, holder }) => [id.toLowerCase(), holder?.toLowerCase() ?? null]))
  return ctx.transaction(async (tx) => {
    if (!(await lockBuilding(tx, ctx.brand, buildingId))) throw new Refusal('not-found')
    if (!(await decidesClaims(ctx, tx, buildingId))) throw new Refusal('manager-decides-claims')
    const found = await claimsToDecide(ctx, tx, buildingId, [...seen.keys()] as SpaceId[])
    if (found.length < seen.size) throw new Refusal('not-found')
    const open = found.filter(({ claim }) => claim.claimState !== decision)
    const deciding = { ctx, tx, buildingId, decidedBy, moveOpening }
    if (decision === 'declined') {
      // One that is confirmed is a bay: its manager changes it or takes it away as such.
      const [undecided, decided] = parted(open, ({ claim }) => claim.claimState !== 'confirmed')
      await decline(deciding, undecided, reason ?? '')
      return {
        decided: found.length - decided.length,
        problems: decided.map((one) => problemOf(one, 'claim-has-changed')),
      }
    }
    const { confirmed, problems } = weighed(open, seen)
    await confirm(deciding, confirmed)
    return { decided: found.length - problems.length, problems }
  })
}

interface Deciding {
  ctx: Context
  tx: Transaction
  buildingId: string
  decidedBy: AccountId
  moveOpening: MoveOpening
}

/** Of two claims on one bay the first is confirmed. */
function weighed(open: readonly ClaimToDecide[], seen: ReadonlyMap<string, string | null>) {
  const taken = new Set<string>()
  const verdicts = open.map((one) => {
    const { claim, holderId: holder, isOfBuilding, liveBookings } = one
    const key = claim.bayMarkingKey ?? ''
    const claimant = { isOfBuilding, liveBookings, holder, seenHolder: seen.get(claim.id) ?? null }
    const verdict = taken.has(key)
      ? 'claim-has-changed'
      : mayConfirmClaim(claim.claimState as ClaimState, claimant)
    if (verdict === 'yes') taken.add(key)
    return { one, verdict }
  })
  return {
    confirmed: verdicts.filter(({ verdict }) => verdict === 'yes').map(({ one }) => one),
    problems: verdicts.flatMap(({ one, verdict }) => (verdict === 'yes' ? [] : [problemOf(one, verdict)])),
  }
}

function problemOf({ claim }: ClaimToDecide, problem: ClaimProblem) {
  return { id: claim.id, marking: claim.bayMarking ?? '', problem }
}

async function confirm(deciding: Deciding, confirmed: readonly ClaimToDecide[]): Promise<void> {
  const { ctx, tx, buildingId, decidedBy } = deciding
  if (confirmed.length === 0) return
  const [onHeld, onFree] = parted(confirmed, ({ holderId }) => holderId !== null)
  const ids = onFree.map(({ claim }) => claim.id)
  await confirmClaims(tx, ids, { decidedBy, now: ctx.now })
  for (const one of onHeld) await handOver(deciding, one)
  for (const { claim } of confirmed) await log(deciding, 'confirm-bay-claim', claim, null)
  const news = confirmed.map(({ claim, holderId }) =>
    newsOf(holderId ?? claim.id, claim.ownerId, 'confirmed', null),
  )
  await recordAll(ctx, tx, 'bay.claim-decided', news)
  await recordAll(
    ctx,
    tx,
    'listing.changed',
    news.map(({ subject, payload: { ownerId } }) => ({ subject, payload: { ownerId } })),
  )
  const keys = confirmed.map(({ claim }) => claim.bayMarkingKey ?? '')
  const others = await declineOthers(tx, {
    buildingId,
    keys,
    reason: otherClaimConfirmed,
    decidedBy,
    now: ctx.now,
  })
  await recordAll(
    ctx,
    tx,
    'bay.claim-decided',
    others.map(({ id, ownerId }) => newsOf(id, ownerId, 'declined', otherClaimConfirmed)),
  )
}

async function decline(deciding: Deciding, claims: readonly ClaimToDecide[], reason: string): Promise<void> {
  const { ctx, tx, decidedBy } = deciding
  if (claims.length === 0) return
  const ids = claims.map(({ claim }) => claim.id)
  await declineClaims(tx, ids, { reason, decidedBy, now: ctx.now })
  for (const { claim } of claims) await log(deciding, 'decline-bay-claim', claim, reason)
  await recordAll(
    ctx,
    tx,
    'bay.claim-decided',
    claims.map(({ claim }) => newsOf(claim.id, claim.ownerId, 'declined', reason)),
  )
}

/**
 * The bay that is there becomes the claimant's for new bookings, with the claim's rate and texts. Bookings and requests
 * that exist keep their owner, so whoever had it goes on earning by them.
 */
async function handOver(
  deciding: Deciding,
  { claim, holderId, holderOwnerId }: ClaimToDecide,
): Promise<void> {
  const { ctx, tx, decidedBy, moveOpening } = deciding
  if (holderId === null || holderOwnerId === null) return
  await updateSpace(tx, claim.id, { removedAt: ctx.now, isPublished: false, updatedAt: ctx.now })
  await withdrawPrices(tx, claim.id, ctx.now)
  await withdrawPrices(tx, holderId, ctx.now)
  const bay = await lockBay(tx, ctx.brand, holderId)
  if (!bay) throw new Refusal('not-found')
  await updateSpace(tx, holderId, {
    ownerId: claim.ownerId,
    bayGroup: tenantGroup,
    description: claim.description,
    instruction: claim.instruction,
    accessMethod: claim.accessMethod,
    accessCode: claim.accessCode,
    largestVehicle: claim.largestVehicle,
    electricChargeType: claim.electricChargeType,
    rateHourlyCents: claim.rateHourlyCents,
    rateDailyCents: claim.rateDailyCents,
    surchargeOvernightCents: claim.surchargeOvernightCents,
    rateMonthlyCents: claim.rateMonthlyCents,
    followsBuildingRate: claim.followsBuildingRate,
    followsSuggestion: claim.followsSuggestion,
    allowCasual: claim.allowCasual,
    allowMonthly: claim.allowMonthly,
    allowMultiDay: claim.allowMultiDay,
    allowCancellation: claim.allowCancellation,
    autoApprove: claim.autoApprove,
    isOwnerSuspended: claim.isOwnerSuspended,
    isPublished: !claim.isOwnerSuspended && bay.takenDownAt === null,
    claimState: 'confirmed',
    claimedAt: claim.claimedAt,
    claimDecidedAt: ctx.now,
    claimDecidedBy: decidedBy,
    claimReason: null,
    updatedAt: ctx.now,
    revision: bay.revision + 1,
  })
  const imagePaths = await replaceImages(tx, { from: claim.id, to: holderId })
  if (imagePaths.length > 0) await record(ctx, tx, 'listing.photos-replaced', holderId, { imagePaths })
  await moveOpening(ctx, tx, { from: claim.id, to: holderId })
  await record(ctx, tx, 'bay.handed-over', holderId, {
    ownerId: holderOwnerId,
    marking: claim.bayMarking ?? '',
  })
}

function newsOf(subject: SpaceId, ownerId: AccountId, claim: ClaimState, reason: string | null) {
  return { subject, payload: { ownerId, claim, reason } }
}

function log(
  { ctx, tx, buildingId }: Deciding,
  act: string,
  { id, bayMarking, claimState, claimReason }: ClaimToDecide['claim'],
  reason: string | null,
): Promise<void> {
  const after = act === 'confirm-bay-claim' ? 'confirmed' : 'declined'
  return logAct(ctx, tx, {
    act,
    subjectType: bayType,
    subjectId: id,
    buildingId,
    before: { claim: claimState, reason: claimReason, bay_marking: null },
    after: { claim: after, reason, bay_marking: bayMarking },
  })
}

function parted<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
