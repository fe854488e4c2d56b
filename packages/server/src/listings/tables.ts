export const tables = [
  'buildings',
  'spaces',
  'space_images',
  'listing_drafts',
  'announced_prices',
  'bollards',
] as const
