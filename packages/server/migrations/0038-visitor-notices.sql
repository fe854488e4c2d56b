-- What residents and visitors are told about visitor passes.

-- Told once that the car is still there.
alter table visitor_passes add column overstay_told_at timestamptz;
create index visitor_passes_overstaying on visitor_passes (ends_at)
  where state = 'started' and overstay_told_at is null;

-- Texts to visitors, who have no account, until their numbers are erased.
create index outgoing_messages_visitors on outgoing_messages (created_at)
  where template = 'visitor-pass' and recipient <> '';
