export const tables = [
  'message_threads',
  'messages',
  'message_reads',
  'account_blocks',
  'message_reports',
] as const
