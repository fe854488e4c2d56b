-- A running request says which node works on it, so that its key is free again when that node has gone.

alter table idempotency_keys
  -- Rows of earlier versions name none.
  add column node_id uuid,
  -- Another one for each request, so that one that was taken for dead finds out that its key has been given to the next.
  add column claim_id uuid,
  -- What the request has written down is finished by a reconciler, so nobody else may take the key.
  add column is_held boolean not null default false;
