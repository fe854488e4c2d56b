export const tables = ['ledger_accounts', 'ledger_transactions', 'ledger_entries', 'earnings'] as const
