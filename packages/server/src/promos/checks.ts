import type { Check } from '../doctor/check'

/** What holds of promo codes. */
export function promoChecks(): Check[] {
  return [
    {
      name: 'A promo code counts its uses correctly',
      sql: `select c.code, c.uses, count(u.turn) as turns from promo_codes c
            left join promo_uses u on u.promo_id = c.id group by c.id having c.uses <> count(u.turn)`,
    },
    {
      name: 'A promo code that is used takes off a bill what it says',
      sql: `select b.reference, u.discount_cents, c.discount_cents as on_bill from promo_uses u
            join bookings b on b.id = u.booking_id
            left join charges c on c.booking_id = b.id and c.kind = 'first'
            where (c.promo_id, c.discount_cents) is distinct from (u.promo_id, u.discount_cents)
            union all
            select b.reference, 0, c.discount_cents from charges c join bookings b on b.id = c.booking_id
            where c.kind = 'first' and c.discount_cents > 0 and b.state in ('held', 'waiting', 'accepting', 'confirmed')
              and not exists (select from promo_uses u where u.booking_id = b.id)`,
    },
  ]
}
