export const tables = ['hotel_stays'] as const
