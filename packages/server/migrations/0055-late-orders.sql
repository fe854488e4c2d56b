-- Orders that were ended before they had arrived at a provider that cannot refuse them in advance are looked for again.
create index payments_never_arrived on payments (attempted_at) where decline_code = 'never_arrived';
