-- An email address counts as somebody's own once they have opened a link that was sent to it.

alter table accounts add column email_proven_at timestamptz;
alter table one_time_tokens drop constraint one_time_tokens_kind_check;
alter table one_time_tokens add constraint one_time_tokens_kind_check check (kind in ('reset', 'redirect', 'email'));
