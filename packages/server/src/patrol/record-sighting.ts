import type { recordSighting as recordRoute } from '@bayshare/contract/patrol'
import type { CallOf } from '@bayshare/contract/route'
import { plateKey } from '@bayshare/domain/patrol/plate'
import { seenAt } from '@bayshare/domain/patrol/sighting'
import { plateLikeness } from '@bayshare/domain/vehicles/plate-likeness'
import { signedInPerson } from '../accounts/routes'
import type { Values } from '../audit-log/differences'
import { logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import type { Transaction } from '../database/open-database'
import { type Images, privatePicturePath } from '../ports/images'
import { insistOnRight } from '../rights/staff-scope'
import { sightingBy, type SightingRow } from './queries'
import { insertSighting, setFirstPicture } from './store'

const sightingsPerAccount: Limit = { name: 'sightings-of-account', most: 300, perMinutes: 60 }

/** Keeps what a patroller has seen, once, however often it is sent (rule: patrol). */
export async function recordSighting(
  ctx: Context,
  buildingId: string,
  { id, plate, nearPlate, place, seenAt: told, answer, listedAt }: CallOf<typeof recordRoute>['body'],
): Promise<SightingRow> {
  await insistOnRight(ctx, 'patrol-building', buildingId)
  const seenBy = signedInPerson(ctx)
  await countTry(ctx, sightingsPerAccount, seenBy)
  const key = plateKey(plate)
  const nearKey = nearPlate ? plateKey(nearPlate) : null
  if (key === undefined || nearKey === undefined) throw new Refusal('plate-not-valid')
  if (nearKey !== null && !isResembling(key, nearKey)) throw new Refusal('plate-not-valid')
  const at = seenAt(told, ctx.now, ctx.brand.policy.patrol)
  if (at === 'sighting-too-old') throw new Refusal(at)
  const sightingId = id.toLowerCase()
  await ctx.transaction(async (tx) => {
    const sighting = { id: sightingId, buildingId, seenBy, plate: key, nearPlate: nearKey, place }
    const isNew = await insertSighting(tx, { ...sighting, answer, listedAt, seenAt: at, createdAt: ctx.now })
    const after = { place, answer, seen_at: at.toString() }
    if (isNew) await logSighting(ctx, tx, { act: 'record-sighting', buildingId, sightingId, after })
  })
  return ownSighting(ctx, buildingId, id)
}

function isResembling(plate: string, nearPlate: string): boolean {
  return ['look-alike', 'near'].includes(plateLikeness(plate, nearPlate))
}

/** Puts a private photo to what one has seen. The first one stays, so that it can be sent again after a lost answer. */
export async function keepSightingPicture(
  ctx: Context,
  images: Images,
  { buildingId, sightingId, read }: { buildingId: string; sightingId: string; read(): Promise<Buffer> },
): Promise<SightingRow> {
  await insistOnRight(ctx, 'patrol-building', buildingId)
  await countTry(ctx, sightingsPerAccount, signedInPerson(ctx))
  const sighting = await ownSighting(ctx, buildingId, sightingId)
  if (sighting.picturePath !== null) return sighting
  const kept = await images.keep(await read(), 'access')
  if (kept.state === 'refused') throw new Refusal(kept.reason)
  let isFirst = false
  try {
    const path = privatePicturePath(kept.id, 'access-large')
    isFirst = await ctx.transaction(async (tx) => {
      const isSet = await setFirstPicture(tx, sighting.id, path)
      const logged = { act: 'add-sighting-picture', buildingId, sightingId: sighting.id }
      if (isSet) await logSighting(ctx, tx, { ...logged, after: { picture: true } })
      return isSet
    })
  } finally {
    if (!isFirst) await images.remove(kept.id)
  }
  return ownSighting(ctx, buildingId, sightingId)
}

/** Without the plate, which is deleted with the sighting while the line stays (rule: patrol). */
function logSighting(
  ctx: Context,
  tx: Transaction,
  { sightingId, ...line }: { act: string; buildingId: string; sightingId: string; after: Values },
): Promise<void> {
  return logAct(ctx, tx, { ...line, subjectType: 'sighting', subjectId: sightingId })
}

/** An id that somebody else has used is answered like one that does not exist. */
async function ownSighting(ctx: Context, buildingId: string, id: string): Promise<SightingRow> {
  const sighting = await sightingBy(ctx.read(), buildingId, id.toLowerCase())
  if (sighting?.seenBy !== signedInPerson(ctx)) throw new Refusal('not-found')
  return sighting
}
