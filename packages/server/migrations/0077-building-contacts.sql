-- Whom visitors call; empty where the building names nobody.
alter table buildings
  add column contact_phone text not null default '' check (length(contact_phone) <= 30),
  add column contact_email text not null default '' check (length(contact_email) <= 80);
