export const tables = [
  'outgoing_messages',
  'screen_events',
  'notifications',
  'notification_settings',
  'delivery_events',
  'bounced_addresses',
] as const
