export const tables = ['accounts', 'sessions', 'session_tokens'] as const
