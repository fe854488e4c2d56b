/**
 * @typedef {object} Question
 * @property {object} body What the control panel asks for.
 * @property {readonly string[]} before What is asked in SQL first: how many there are, or whose bookings are meant.
 * @property {string} ids The ten bookings of the page.
 * @property {string} alone The shortest statement that finds them by the one way that is meant.
 */

/**
 * The same questions in SQL, each answered by indexes.
 * @param {string} shown Which bookings are meant. @param {number} bookings
 * @returns {Record<string, Question>}
 */
export function questions(shown, bookings) {
  const latest = 'created_at desc, id desc'
  const page = (/** @type {string} */ order) =>
    `select id from bookings where ${shown} order by ${order} limit 10`
  const counted = (/** @type {object} */ body, /** @type {string} */ order) => {
    const count = `select count(*) from bookings where ${shown}`
    return { body, before: [count], ids: page(order), alone: page(order) }
  }
  const searched = (/** @type {string} */ typed, /** @type {string} */ alone) => {
    const found = (/** @type {string} */ condition) =>
      `select id, count(*) over () from bookings where ${condition} and ${shown} order by ${latest} limit 10`
    return {
      body: { search_text: typed },
      before: [
        `select a.id from accounts a where ${nameHolds(typed)}
           and exists (select from bookings b where b.owner_id = a.id)`,
      ],
      ids: found(`id in (${everyWay(typed)})`),
      alone: found(alone),
    }
  }
  return {
    'first page': counted({}, latest),
    'last page': counted({ page: bookings / 10 }, 'created_at, id'),
    'sorted by start': counted({ sort_by: 'start' }, 'starts_at, id'),
    'sorted by reference': counted({ sort_by: 'reference' }, 'reference, id'),
    'found by reference': searched('R0000010', `reference like 'R0000010%'`),
    'found by name': searched(
      'Driver 777 ',
      `driver_id in (select a.id from accounts a where ${nameHolds('Driver 777 ')})`,
    ),
  }
}

/**
 * The first page of several buildings: an index has the bookings of each in order.
 * @param {readonly string[]} buildings
 * @returns {Question}
 */
export function ofSeveral(buildings) {
  const order = 'order by created_at desc, id desc limit 10'
  const each = buildings.map(
    (building) =>
      `(select id, created_at from bookings where building_id = '${building}' and state not in ('held', 'released') ${order})`,
  )
  const ids = `select id from (${each.join(' union all ')}) each_one ${order}`
  const all = buildings.map((building) => `'${building}'`).join()
  return {
    body: {},
    before: [
      `select count(*) from bookings where building_id in (${all}) and state not in ('held', 'released')`,
    ],
    ids,
    alone: ids,
  }
}

/** All that is shown of these bookings. @param {readonly string[]} ids */
export function details(ids) {
  return `
    select b.*, s.type, s.street_name, s.bay_marking, u.name, v.registration, driver.first_name, driver.last_name,
      owner.first_name, owner.last_name, money.*
    from bookings b
    join spaces s on s.id = b.space_id
    join buildings u on u.id = b.building_id
    join accounts driver on driver.id = b.driver_id
    join accounts owner on owner.id = b.owner_id
    left join vehicles v on v.id = b.vehicle_id
    cross join lateral (
      select sum(c.charge_cents), sum(c.owner_earning_cents - coalesce(less.cents, 0)) from charges c
      left join lateral (
        select sum(r.owner_earning_cents) as cents from charge_reductions r where r.charge_id = c.id
      ) less on true
      where c.booking_id = b.id and c.kind <> 'month'
        and (c.kind = 'first' or c.state in ('charging', 'paid', 'reversed'))
    ) money
    where b.id in (${ids.map((id) => `'${id}'`).join()})`
}

/** @param {string} typed */
function nameHolds(typed) {
  return `lower(a.first_name || ' ' || a.last_name) like '%${typed.toLowerCase()}%'`
}

/** A search finds by any of these. None of the people here who are found by name is an owner. @param {string} typed */
function everyWay(typed) {
  return `
    select b.id from bookings b where b.reference like '${typed.toUpperCase()}%'
    union all
    select b.id from accounts a join bookings b on b.driver_id = a.id where ${nameHolds(typed)}
    union all
    select b.id from vehicles v join bookings b on b.vehicle_id = v.id
    where lower(v.registration) like '%${typed.toLowerCase()}%'
    union all
    select b.id from spaces s join bookings b on b.space_id = s.id where lower(s.bay_marking) = '${typed.toLowerCase()}'`
}
