const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * The HTML of a mail behind a policy of its own: whatever it holds, the browser fetches nothing for it. Its links would
 * open a window, which the frame may not.
 */
export function harmlessPage(html: string): string {
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">${html}`
}
