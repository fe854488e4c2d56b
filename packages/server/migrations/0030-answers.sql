-- The booking itself says whether a request was answered.
drop table mail_answers;

alter table bounced_addresses rename column mended_at to cleared_at;
