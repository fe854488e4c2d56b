export const tables = ['buildings', 'building_members', 'spaces', 'space_images'] as const
