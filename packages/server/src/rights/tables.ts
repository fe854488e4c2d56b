export const tables = ['building_members', 'building_invitations'] as const
