export const tables = ['visitor_settings', 'visitor_quotas', 'visitor_invitations', 'visitor_passes'] as const
