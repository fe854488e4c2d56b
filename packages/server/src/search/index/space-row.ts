/**
 * The columns of which the index knows a space and its time, each with what writes its binary value. The loader's copies
 * consist of those values; the one who follows changes asks for them by name, so that one reader understands both.
 */
const ofSpace = [
  ['uuid_send', 's.id'],
  ['textsend', 's.brand'],
  ['float8send', 's.public_latitude'],
  ['float8send', 's.public_longitude'],
  ['textsend', 's.zone'],
  ['textsend', 's.type'],
  ['int2send', 's.access_method'],
  ['textsend', 's.largest_vehicle'],
  ['int4send', 's.capacity'],
  ['int4send', 's.rate_hourly_cents'],
  ['int4send', 's.rate_daily_cents'],
  ['int4send', 's.surcharge_overnight_cents'],
  ['int4send', 's.rate_monthly_cents'],
  ['boolsend', 's.allow_casual'],
  ['boolsend', 's.allow_monthly'],
  ['boolsend', 's.allow_multi_day'],
  ['boolsend', 's.auto_approve'],
  ['boolsend', 's.is_published'],
  ['boolsend', 's.electric_charge_type is not null'],
  ['boolsend', 's.owner_id in (select id from accounts where is_featured)'],
] as const

const ofTime = [
  ['bit_send', 'c.open_week'],
  ['multirange_send', 'c.open_also'],
  ['multirange_send', 'c.closed'],
  ['multirange_send', 'c.busy'],
  ['array_send', 'c.units_busy'],
] as const

type Columns = readonly (readonly [send: string, value: string])[]

/** What the loader copies: rows of so many columns. */
export interface CopiedTable {
  rows: string
  columnCount: number
}

export const copiedSpaces: CopiedTable = {
  rows: `select ${values(ofSpace)} from spaces s where s.is_published`,
  columnCount: ofSpace.length,
}

/** Each after the id of its space. They come apart: joined, a million would be sorted or hashed by the database first. */
export const copiedTimes: CopiedTable = {
  rows: `select c.space_id, ${values(ofTime)} from space_calendar c`,
  columnCount: 1 + ofTime.length,
}

export const namedCount = ofSpace.length + ofTime.length

/** A calendar may be missing. */
export const namedRows = `select ${[...ofSpace, ...ofTime].map(([send, value], at) => `${send}(${value}) as c${at}`).join(', ')}
  from spaces s left join space_calendar c on c.space_id = s.id`

function values(columns: Columns): string {
  return columns.map(([, value]) => value).join(', ')
}
