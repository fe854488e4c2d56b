-- A code is typed in any letter case and still belongs to one person.
create unique index accounts_referral_code on accounts (lower(referral_code));
