-- Charges that wait for a payment are few among all, and every node looks for stale ones again and again.

create index charges_held on charges (created_at) where state = 'held';
