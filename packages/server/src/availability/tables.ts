export const tables = ['availability_windows'] as const
