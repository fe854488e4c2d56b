-- Operators find a bay by its marking.
create index spaces_markings on spaces using gin (lower(bay_marking) gin_trgm_ops) where bay_marking is not null;
