export const tables = ['events', 'reactions_done'] as const
