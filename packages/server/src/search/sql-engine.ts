import type { Brand } from '@bayshare/domain/brands/brand'
import { distanceMetres, earthRadiusMetres, type Position } from '@bayshare/domain/geo/distance'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import {
  type Cluster,
  clusterGrid,
  compareFound,
  type Found,
  type Standing,
} from '@bayshare/domain/search/found'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import { type RawBuilder, sql } from 'kysely'
import type { ReadHandle } from '../database/open-database'
import { isCandidate, type Question, spacesWithTimeRange, withTimeRange } from './candidate-sql'
import type { FoundSpaces, SearchEngine } from './engine'
import { openness } from './openness-sql'
import { joinPrices, pricer, ratesColumns, type RatesRow, ratesThere } from './price-sql'
import { standingSql } from './standing-sql'
import { timeRangesInZones } from './time-ranges-in-zones'

/** Finds spaces in the database: by their calendars, without looking at any booking. */
export function sqlEngine(read: () => ReadHandle): SearchEngine {
  return {
    async spaces(brand, search) {
      const question = await questionOf(read(), brand, search)
      return question.timeRanges.length > 0 ? findSpaces(read(), question) : { found: [], total: 0 }
    },
    async clusters(brand, search) {
      const question = await questionOf(read(), brand, search)
      return question.timeRanges.length > 0 ? findClusters(read(), question) : []
    },
  }
}

async function questionOf(db: ReadHandle, brand: Brand, search: SpaceSearch): Promise<Question> {
  return { brand, search, timeRanges: await timeRangesInZones(db, brand, search.timeRange) }
}

interface FoundRow extends RatesRow, Position {
  id: SpaceId
  standing: Standing
  isFeatured: boolean
  total: number
}

async function findSpaces(db: ReadHandle, question: Question): Promise<FoundSpaces> {
  const { search } = question
  const isByPrice = search.sortBy === 'price'
  const priceOf = pricer(question)
  const [isOpen, rates] = await Promise.all([
    openness(db, question),
    isByPrice ? ratesThere(db, question) : [],
  ])
  const { isListed, standing } = standingSql(search, isOpen)
  const { rows } = await sql<FoundRow>`
    ${withTimeRange(question)}
    select s.id, s.public_latitude as latitude, s.public_longitude as longitude, ${ratesColumns(question)},
      ${isFeatured} as is_featured, ${standing} as standing, count(*) over () as total
    from ${spacesWithTimeRange} ${isByPrice ? joinPrices(question, rates, priceOf) : sql``}
    where ${isCandidate(question)} and ${isListed}
    order by ${rank(standing)}, ${isFeatured} desc, ${isByPrice ? sql`priced.price,` : sql``}
      ${metresFrom(search.around)}, s.id
    limit ${search.limit}`.execute(db)
  const found = rows.map((row): Found => ({
    id: row.id,
    standing: row.standing,
    isFeatured: row.isFeatured,
    price: priceOf(row),
    metres: Math.round(distanceMetres(search.around, row)),
  }))
  return {
    found: found.toSorted((one, other) => compareFound(one, other, search.sortBy)),
    total: rows[0]?.total ?? 0,
  }
}

async function findClusters(db: ReadHandle, question: Question): Promise<Cluster[]> {
  const { search } = question
  const [isOpen, rates] = await Promise.all([openness(db, question), ratesThere(db, question)])
  const { latitudeStep, longitudeStep } = clusterGrid(search.bounds)
  const { rows } = await sql<Position & { count: number; lowestPrice: number }>`
    ${withTimeRange(question)}
    select avg(s.public_latitude) as latitude, avg(s.public_longitude) as longitude,
      count(*) as count, min(priced.price) as lowest_price,
      floor(s.public_latitude / ${latitudeStep}::float8) as row, floor(s.public_longitude / ${longitudeStep}::float8) as cell
    from ${spacesWithTimeRange} ${joinPrices(question, rates, pricer(question))}
    where ${isCandidate(question)} and ${standingSql(search, isOpen).isAvailable} and priced.price is not null
    group by row, cell
    order by count desc, row, cell`.execute(db)
  return rows.map(({ latitude, longitude, count, lowestPrice }) => ({
    latitude,
    longitude,
    count,
    lowestPrice: cents(lowestPrice),
  }))
}

/** Featured owners are few, so they are looked up once. */
const isFeatured = sql`(s.owner_id in (select id from accounts where is_featured))`

/** The order of the domain (`compareFound`), for cutting the list off; those that remain are sorted by the rule itself. */
function rank(standing: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case ${standing} when 'available' then 0 when 'too-small' then 1 else 2 end`
}

/** Whole metres along the earth's surface, by the formula of the domain (`distanceMetres`). */
function metresFrom({ latitude, longitude }: Position): RawBuilder<unknown> {
  const half = (column: RawBuilder<unknown>, from: number) =>
    sql`sin(radians(${column} - ${from}::float8) / 2)`
  const halfLatitude = half(sql`s.public_latitude`, latitude)
  const halfLongitude = half(sql`s.public_longitude`, longitude)
  return sql`round(2 * ${earthRadiusMetres}::float8 * asin(least(1, sqrt(
    ${halfLatitude} ^ 2 + cos(radians(${latitude}::float8)) * cos(radians(s.public_latitude)) * ${halfLongitude} ^ 2
  ))))`
}
