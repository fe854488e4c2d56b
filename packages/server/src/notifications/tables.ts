export const tables = [
  'outgoing_messages',
  'screen_events',
  'notifications',
  'notification_settings',
] as const
