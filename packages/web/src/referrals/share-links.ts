export type ShareWay = 'email' | 'sms' | 'facebook' | 'twitter' | 'whatsapp'

/** The personal link of whoever tells their friends. */
export function referralLink(site: string, code: string): string {
  return `${site.replace(/\/$/, '')}/Referred/${encodeURIComponent(code)}/`
}

/** Where each way of sharing leads. */
export function shareLinks(link: string, title: string, message: string): Record<ShareWay, string> {
  const text = `${message} ${link}`
  return {
    email: `mailto:?${query({ subject: title, body: text })}`,
    // Phones disagree about what stands before the text; both kinds read this.
    sms: `sms:?&${query({ body: text })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: link })}`,
    twitter: `https://twitter.com/intent/tweet?${query({ text: message, url: link })}`,
    whatsapp: `https://wa.me/?${query({ text: text })}`,
  }
}

/** With %20 for a space, because mail programs show a plus sign as it is. */
function query(parts: Record<string, string>): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
