import type { Brand } from '@bayshare/domain/brands/brand'
import {
  type SearchedTimeRange,
  type TimeRangeInZone,
  timeRangeInZone,
} from '@bayshare/domain/search/time-range-in-zone'
import { sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'

/** The asked time range, resolved once for each zone in which this brand has spaces; where it does not exist it falls out. */
export async function timeRangesInZones(
  db: ReadHandle,
  brand: Brand,
  timeRange: SearchedTimeRange,
): Promise<TimeRangeInZone[]> {
  const { rows } = await zonesOf(brand).execute(db)
  return rows.flatMap(({ zone }) => timeRangeInZone(timeRange, zone) ?? [])
}

/** Steps from one zone to the next in the index instead of reading all spaces. */
function zonesOf(brand: Brand) {
  return sql<{ zone: string }>`
    with recursive there (zone) as (
      select min(s.zone) from spaces s where s.is_published and ${ofBrand(brand, 's')}
      union all
      select (select min(s.zone) from spaces s where s.is_published and ${ofBrand(brand, 's')} and s.zone > there.zone)
      from there where there.zone is not null
    )
    select zone from there where zone is not null`
}
