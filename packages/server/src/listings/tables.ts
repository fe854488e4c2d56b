export const tables = [
  'buildings',
  'building_images',
  'spaces',
  'space_images',
  'listing_drafts',
  'announced_prices',
] as const
