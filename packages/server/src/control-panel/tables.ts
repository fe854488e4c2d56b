export const tables = ['grid_settings'] as const
