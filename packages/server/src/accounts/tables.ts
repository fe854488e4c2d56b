export const tables = [
  'accounts',
  'sessions',
  'session_tokens',
  'one_time_tokens',
  'phone_codes',
  'email_changes',
] as const
