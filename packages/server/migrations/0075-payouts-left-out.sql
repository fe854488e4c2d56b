-- Owners whom a run could not pay because nobody knows where to, and who were told so (rule: payout day).
create table payouts_left_out (
  owner_id uuid not null references accounts (id),
  period text not null,
  primary key (owner_id, period)
);
