export const tables = ['accounts', 'sessions', 'session_tokens', 'phone_codes'] as const
