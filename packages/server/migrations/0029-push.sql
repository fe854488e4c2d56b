-- Browsers that show what happened while no page of ours is open.

create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Whoever logs out there is told nothing more there.
  session_id uuid not null references sessions (id) on delete cascade,
  brand text not null,
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  created_at timestamptz not null
);
create index push_subscriptions_account on push_subscriptions (account_id);
create unique index push_subscriptions_session on push_subscriptions (session_id);

-- The recipient of a push is the id of a subscription.
alter table outgoing_messages drop constraint outgoing_messages_channel_check;
alter table outgoing_messages add constraint outgoing_messages_channel_check check (channel in ('mail', 'sms', 'push'));
-- The page that a tap on a push opens.
alter table outgoing_messages add column link text;
