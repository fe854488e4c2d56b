export const tables = ['idempotency_keys', 'signing_keys'] as const
