/**
 * The full address of a page of a brand. A path always stays on the brand's own host; only a link that the brand's
 * configuration points elsewhere leaves it (rule: brand scope) (rule: built-in pages).
 */
export function pageAddress(site: string, link: string): string {
  if (/^https?:\/\//.test(link)) return link
  return ownPageAddress(site, link)
}

/** For paths that may carry what a person typed: whatever they hold, the address begins with the brand's host. */
export function ownPageAddress(site: string, path: string): string {
  return `${site.replace(/\/$/, '')}/${path.replace(/^\/+/, '')}`
}
