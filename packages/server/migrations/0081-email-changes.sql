-- A new address counts once a link that was sent to it was opened; the old one can be put back for a while (rule: change
-- of email). Each person has one change at most.
create table email_changes (
  account_id uuid primary key references accounts (id),
  old_email text not null,
  new_email text not null,
  -- By the real time, as the links are.
  asked_at timestamptz not null,
  changed_at timestamptz,
  -- The old address said that it was its person.
  confirmed_at timestamptz
);
create index email_changes_old_email on email_changes (lower(old_email)) where changed_at is not null;

alter table one_time_tokens drop constraint one_time_tokens_kind_check;
alter table one_time_tokens add constraint one_time_tokens_kind_check
  check (kind in ('reset', 'redirect', 'email', 'new-email', 'old-email'));

-- Until its person was told by text that another number has taken its place.
alter table accounts add column previous_number text;
