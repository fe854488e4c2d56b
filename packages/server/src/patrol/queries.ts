import type { ExpectedPlate } from '@bayshare/domain/patrol/may-park'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import { allowedIn } from '@bayshare/domain/visitors/visitor-pass'
import { type RawBuilder, sql } from 'kysely'
import { publicFirstName } from '../accounts/public-first-name'
import { isDueByBrand, ofBrand, ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'
import { mayInBuilding } from '../rights/may-in-building'

export function buildingOf(db: ReadHandle, brand: Brand, buildingId: string) {
  return db
    .selectFrom('buildings as b')
    .select(['b.name', 'b.zone'])
    .where('b.id', '=', buildingId)
    .where(ofBrand(brand, 'b'))
    .executeTakeFirst()
}

/** More than any car park holds. */
const mostPlates = 20_000

/** The plates of bookings and visitor passes for some moment of that time. Nothing says whose they are. */
export async function expectedPlates(
  db: ReadHandle,
  buildingId: string,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<ExpectedPlate[]> {
  const { rows } = await sql<ExpectedPlate>`
    with expected as (
    select v.registration as plate, coalesce(s.bay_marking, '') as bay,
      case b.kind when 'monthly' then 'monthly' else 'booking' end as kind, b.starts_at, b.ends_at,
      false as is_waiting
    from bookings b
    join spaces s on s.id = b.space_id
    join vehicles v on v.id = b.vehicle_id
    where b.building_id = ${buildingId}::uuid and b.state = 'confirmed'
      and b.starts_at < ${until} and (b.ends_at is null or b.ends_at > ${from})
      and ${ofEveryBrand('the building is of the brand')}
    union all
    select p.registration, coalesce(s.bay_marking, ''), 'visitor', p.starts_at, p.ends_at, p.state = 'asked'
    from visitor_passes p
    join spaces s on s.id = p.space_id
    where p.building_id = ${buildingId}::uuid and p.state = any(${['asked', ...allowedIn]})
      and p.registration is not null and p.starts_at < ${until} and p.ends_at > ${from}
      and ${ofEveryBrand('the building is of the brand')}
    order by 4, 1
    limit ${mostPlates})
    select e.*, (
      select max(g.seen_at) from sightings g
      where g.building_id = ${buildingId}::uuid and g.plate = ${asTyped(sql`e.plate`)}
        and g.seen_at >= e.starts_at and (e.ends_at is null or g.seen_at < e.ends_at)) as seen_at
    from expected e
    order by e.starts_at, e.plate`.execute(db)
  return rows
}

/** As `plateKey` of the domain writes it. */
function asTyped(plate: RawBuilder<unknown>) {
  return sql`regexp_replace(upper(${plate}), '[\\s.·•-]', '', 'g')`
}

export async function bayMarkings(db: ReadHandle, brand: Brand, buildingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('spaces as s')
    .select('s.bayMarking')
    .distinct()
    .where('s.buildingId', '=', buildingId)
    .where('s.removedAt', 'is', null)
    .where('s.bayMarking', '<>', '')
    .where('s.claimState', 'in', ['live', 'confirmed'])
    .where(ofBrand(brand, 's'))
    .orderBy('s.bayMarking')
    .execute()
  return rows.flatMap(({ bayMarking }) => bayMarking ?? [])
}

function sightingRows(db: ReadHandle) {
  return db
    .selectFrom('sightings as g')
    .innerJoin('accounts as a', 'a.id', 'g.seenBy')
    .select(['g.id', 'g.buildingId', 'g.seenBy', 'g.plate', 'g.nearPlate', 'g.place', 'g.seenAt', 'g.answer'])
    .select(['g.listedAt'])
    .select(['g.picturePath', publicFirstName('a').as('firstName')])
}
export type SightingRow = NonNullable<Awaited<ReturnType<typeof sightingBy>>>

export function sightingBy(db: ReadHandle, buildingId: string, id: string) {
  return sightingRows(db).where('g.id', '=', id).where('g.buildingId', '=', buildingId).executeTakeFirst()
}

/** The latest first; those after one of them, where it is named. */
export function sightingsOf(
  db: ReadHandle,
  buildingId: string,
  { beforeId, most }: { beforeId: string | undefined; most: number },
) {
  const older = sql<boolean>`(g.seen_at, g.id) < (
    select s.seen_at, s.id from sightings s where s.id = ${beforeId} and s.building_id = ${buildingId})`
  return sightingRows(db)
    .where('g.buildingId', '=', buildingId)
    .$if(beforeId !== undefined, (query) => query.where(older))
    .orderBy('g.seenAt', 'desc')
    .orderBy('g.id', 'desc')
    .limit(most)
    .execute()
}

/** Those that were seen before the moment that their brand says, some at a time. */
export function sightingsBefore(db: ReadHandle, seenBefore: (brand: Brand) => Temporal.Instant) {
  return db
    .selectFrom('sightings as g')
    .innerJoin('buildings as b', 'b.id', 'g.buildingId')
    .select(['g.id', 'g.picturePath'])
    .where((eb) => isDueByBrand(eb.ref('g.seenAt'), 'b', seenBefore))
    .where(ofEveryBrand('time passes in all of them'))
    .orderBy('g.seenAt')
    .limit(500)
    .execute()
}

/** The photo of a sighting is for the staff of the building who may see sightings, and for operators. */
export async function mayViewSighting(
  db: ReadHandle,
  { accountId, path }: { accountId: AccountId; path: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('sightings as s')
    .innerJoin('accounts as a', (join) => join.on('a.id', '=', accountId))
    .select('s.id')
    .where('s.picturePath', '=', path)
    .where((eb) =>
      eb.or([
        mayInBuilding(accountId, 'see-sightings', eb.ref('s.buildingId')),
        eb('a.isOperator', '=', true),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}
