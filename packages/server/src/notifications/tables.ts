export const tables = ['outgoing_messages', 'screen_events'] as const
