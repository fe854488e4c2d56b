/**
 * The columns of which the index knows a space, each in the form in which the database sends its binary values. The
 * loader and the one who follows changes ask for the same, so that one reader understands both.
 */
const columns = [
  'uuid_send(s.id)',
  'textsend(s.brand)',
  'float8send(s.public_latitude)',
  'float8send(s.public_longitude)',
  'textsend(s.zone)',
  'textsend(s.type)',
  'int2send(s.access_method)',
  'textsend(s.largest_vehicle)',
  'int4send(s.capacity)',
  'int4send(s.rate_hourly_cents)',
  'int4send(s.rate_daily_cents)',
  'int4send(s.surcharge_overnight_cents)',
  'int4send(s.rate_monthly_cents)',
  'boolsend(s.allow_casual)',
  'boolsend(s.allow_monthly)',
  'boolsend(s.allow_multi_day)',
  'boolsend(s.auto_approve)',
  'boolsend(s.is_published)',
  'boolsend(s.electric_charge_type is not null)',
  'boolsend(s.owner_id in (select id from accounts where is_featured))',
  'bit_send(c.open_week)',
  'multirange_send(c.open_also)',
  'multirange_send(c.closed)',
  'multirange_send(c.busy)',
  'array_send(c.units_busy)',
] as const

export const columnCount = columns.length

/** A calendar may not be told yet. */
export const spaceRows = `select ${columns.map((column, at) => `${column} as c${at}`).join(', ')}
  from spaces s left join space_calendar c on c.space_id = s.id`
