export const tables = ['saved_spaces', 'saved_places', 'place_alerts'] as const
