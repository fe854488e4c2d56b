-- changes existing data
-- Until its money has come, a direct debit has a payment advice. One that fails is withdrawn by a paper of its own.
alter table papers drop constraint papers_kind_check;
alter table papers add constraint papers_kind_check check (
  kind in (
    'receipt', 'tax-invoice', 'adjustment-note', 'direct-debit-request', 'owner-statement', 'commission-invoice',
    'payment-advice', 'advice-withdrawal'
  )
);

-- A cash refund is told when it is asked for, with its fee, and not again when it goes out.
alter table refunds add column is_cash_refund boolean not null default false;
update refunds set is_cash_refund = true where reason = 'cash refund';
