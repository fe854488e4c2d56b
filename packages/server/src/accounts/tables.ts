export const tables = ['accounts', 'sessions', 'session_tokens', 'one_time_tokens', 'phone_codes'] as const
