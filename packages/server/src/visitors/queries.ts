import type { VisitorPass } from '@bayshare/contract/visitors'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import { visitorGroup } from '@bayshare/domain/listings/bay-group'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Visit } from '@bayshare/domain/visitors/may-invite'
import { type PassState, standingOf } from '@bayshare/domain/visitors/visitor-pass'
import { sql } from 'kysely'
import { homeIn } from '../accounts/home-in'
import { publicFirstName } from '../accounts/public-first-name'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { ReadHandle, Transaction } from '../database/open-database'
import { confirmedUnit } from '../residents/queries'
import type { LinkKey } from './pass-links'

/** The building that somebody's profile names in this brand. */
export function buildingOf(db: ReadHandle, brand: Brand, accountId: AccountId) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('buildings as b', 'b.id', `a.${homeIn(brand)}`)
    .select(['b.id', 'b.name', 'b.zone'])
    .where('a.id', '=', accountId)
    .where(ofBrand(brand, 'b'))
    .executeTakeFirst()
}

/** Where somebody lives in this brand, once it is confirmed (rule: confirmed residents). */
export async function homeOf(db: ReadHandle, brand: Brand, accountId: AccountId) {
  const building = await buildingOf(db, brand, accountId)
  const unit = building && (await confirmedUnit(db, accountId, building.id))
  return building && unit && { buildingId: building.id, zone: building.zone, ...unit }
}

/**
 * The visitor bays of a building that nobody has for any part of that time, in the order of their markings. One where a car
 * has stayed too long is left out.
 */
export async function freeBays(
  db: ReadHandle,
  buildingId: string,
  { startsAt, endsAt }: Visit,
  now: Temporal.Instant,
): Promise<SpaceId[]> {
  const { rows } = await sql<{ id: SpaceId }>`
    select s.id from spaces s
    where s.building_id = ${buildingId}::uuid and s.bay_group = ${visitorGroup} and s.removed_at is null
      and s.claim_state in ('live', 'confirmed')
      and exists (select from availability_windows w where w.space_id = s.id)
      and not exists (
        select from occupancies o where o.space_id = s.id and o.unit = 1
          and o.during && tstzrange(${startsAt}, ${endsAt}, '[)'))
      and not exists (
        select from visitor_passes p
        where p.space_id = s.id and p.state = 'started' and p.ends_at <= ${now})
      and ${ofEveryBrand('the building is of the brand')}
    order by s.bay_marking, s.id`.execute(db)
  return rows.map(({ id }) => id)
}

export function passRows(db: ReadHandle) {
  return db
    .selectFrom('visitorPasses as p')
    .innerJoin('spaces as s', 's.id', 'p.spaceId')
    .innerJoin('buildings as b', 'b.id', 'p.buildingId')
    .innerJoin('visitorInvitations as i', 'i.id', 'p.invitationId')
    .select(['p.id', 'p.reference', 'p.buildingId', 'p.spaceId', 'p.hostId', 'p.unit', 'p.state'])
    .select(['p.startsAt', 'p.endsAt', 'p.startedAt', 'p.finishedAt', 'p.createdAt', 'b.zone', 'b.name'])
    .select('s.bayMarking')
    .select(['p.fullName', 'p.mobileNumber', 'p.registration', 'i.unitKey', 'i.month', 'p.invitationId'])
    .select(['s.instruction', 'b.contactPhone', 'b.contactEmail'])
    .where(ofEveryBrand('every caller narrows the building to the brand'))
}
export type PassRow = Awaited<ReturnType<typeof passBy>>

/** A pass of this brand. */
export function passBy(db: ReadHandle, brand: Brand, reference: string) {
  return passRows(db)
    .where('p.reference', '=', reference.toUpperCase())
    .where(ofBrand(brand, 'b'))
    .executeTakeFirst()
}

/** The same, held by whoever moves it. */
export async function lockPass(tx: Transaction, brand: Brand, reference: string) {
  await tx
    .selectFrom('visitorPasses')
    .select('id')
    .where('reference', '=', reference.toUpperCase())
    .forNoKeyUpdate()
    .execute()
  return passBy(tx, brand, reference)
}

export function passView(row: NonNullable<PassRow>, now: Temporal.Instant): VisitorPass {
  const { reference, unit, startsAt, endsAt, startedAt, finishedAt, zone } = row
  const { fullName, mobileNumber, registration } = row
  return {
    reference,
    unit,
    bayMarking: row.bayMarking ?? '',
    buildingName: row.name,
    startsAt,
    endsAt,
    startedAt,
    finishedAt,
    zone,
    standing: standingOf({ state: row.state as PassState, startsAt, endsAt }, now),
    fullName,
    mobileNumber,
    registration,
  }
}

export async function asksHost(db: ReadHandle, buildingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('visitorSettings')
    .select('asksHost')
    .where('buildingId', '=', buildingId)
    .executeTakeFirst()
  return row?.asksHost ?? false
}

/** The visit behind a link, which works in the brand of its building only. */
export function invitationBy(db: ReadHandle, brand: Brand, key: LinkKey) {
  return db
    .selectFrom('visitorInvitations as i')
    .innerJoin('buildings as b', 'b.id', 'i.buildingId')
    .innerJoin('accounts as host', 'host.id', 'i.hostId')
    .select(['i.id', 'i.buildingId', 'i.hostId', 'i.unit', 'i.unitKey', 'i.startsAt', 'i.endsAt', 'i.usedAt'])
    .select(['i.withdrawnAt', 'b.name', 'b.address', 'b.zone', publicFirstName('host').as('hostFirstName')])
    .where((eb) => ('id' in key ? eb('i.id', '=', key.id) : eb('i.tokenHash', '=', key.hash)))
    .where(ofBrand(brand, 'b'))
    .executeTakeFirst()
}

export async function lockInvitation(tx: Transaction, brand: Brand, key: LinkKey) {
  await tx
    .selectFrom('visitorInvitations')
    .select('id')
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('tokenHash', '=', key.hash)))
    .forNoKeyUpdate()
    .execute()
  return invitationBy(tx, brand, key)
}

export function passOfInvitation(db: ReadHandle, brand: Brand, invitationId: string) {
  return passRows(db).where('p.invitationId', '=', invitationId).where(ofBrand(brand, 'b')).executeTakeFirst()
}

export function ownInvitation(db: ReadHandle, brand: Brand, hostId: AccountId, id: string) {
  return db
    .selectFrom('visitorInvitations as i')
    .innerJoin('buildings as b', 'b.id', 'i.buildingId')
    .select(['i.id', 'i.usedAt'])
    .where('i.id', '=', id)
    .where('i.hostId', '=', hostId)
    .where(ofBrand(brand, 'b'))
    .executeTakeFirst()
}

/** Links that nobody has used, of one person or of all whose time is over. */
export function unusedInvitations(
  db: ReadHandle,
  which: { hostId: AccountId } | { endedBefore: Temporal.Instant },
) {
  return db
    .selectFrom('visitorInvitations')
    .select('id')
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where((eb) =>
      'hostId' in which ? eb('hostId', '=', which.hostId) : eb('endsAt', '<=', which.endedBefore),
    )
    .orderBy('id')
    .limit(500)
    .execute()
}

export async function brandOfPass(db: ReadHandle, reference: string) {
  const { brand } = await db
    .selectFrom('visitorPasses as p')
    .innerJoin('buildings as b', 'b.id', 'p.buildingId')
    .select('b.brand')
    .where('p.reference', '=', reference)
    .where(ofEveryBrand('it is asked which one it is'))
    .executeTakeFirstOrThrow()
  return brand
}

/** Passes of cars that are still there after the end, and whose residents were not told. */
export function stillThere(db: ReadHandle, now: Temporal.Instant) {
  return db
    .selectFrom('visitorPasses as p')
    .innerJoin('buildings as b', 'b.id', 'p.buildingId')
    .select(['p.id', 'p.reference', 'p.hostId', 'p.endsAt', 'b.brand'])
    .where('p.state', '=', 'started')
    .where('p.overstayToldAt', 'is', null)
    .where('p.endsAt', '<=', now)
    .where(ofEveryBrand('time passes in all of them'))
    .orderBy('p.endsAt')
    .limit(500)
    .execute()
}

export type StillThere = Awaited<ReturnType<typeof stillThere>>[number]
