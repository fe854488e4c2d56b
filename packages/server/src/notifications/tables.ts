export const tables = [
  'outgoing_messages',
  'screen_events',
  'notifications',
  'notification_settings',
  'delivery_events',
  'bounced_addresses',
  'push_subscriptions',
] as const
