export const tables = [
  'availability_windows',
  'closures',
  'calendar_feeds',
  'calendar_imports',
  'imported_busy',
  'space_calendar',
] as const
