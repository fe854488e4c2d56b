export const tables = [
  'buildings',
  'building_members',
  'spaces',
  'space_images',
  'listing_drafts',
  'announced_prices',
  'bollards',
] as const
