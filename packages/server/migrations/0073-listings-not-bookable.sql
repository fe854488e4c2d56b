-- Owners are told once of a listing that is published and that nobody can book.
alter table spaces add column lacking_told_at timestamptz;
create index spaces_lacking_untold on spaces (id) where is_published and lacking_told_at is null;
