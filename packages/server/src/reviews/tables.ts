export const tables = ['reviews', 'review_requests'] as const
