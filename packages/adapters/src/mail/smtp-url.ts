/** What a mail server's address says, in the words of the mail library. */
export interface SmtpServer {
  host: string
  port: number
  /** TLS from the first byte, as smtps:// says. Otherwise the connection is upgraded when the server offers it. */
  secure: boolean
  /** Whether a server that offers no TLS is refused. */
  requireTLS: boolean
  tls: { rejectUnauthorized: boolean }
  auth?: { user: string; pass: string }
}

/**
 * Reads SMTP_URL. An address that is wrong or incomplete is refused with a message that never repeats the address,
 * because a password may stand in it.
 *
 * A password goes only over TLS, since somebody between could otherwise hide that the server offers it. Without a
 * password TLS is used when offered. `?tls=required`, `?tls=optional` and `?tls=unverified` (a certificate that nobody
 * vouches for, as on many internal relays) say otherwise. On this machine itself nobody stands between, and no
 * certificate is issued for it.
 */
export function smtpServerOf(value: string): SmtpServer {
  const url = parsed(value)
  const auth = credentialsOf(url)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const tls = tlsOf(url) ?? (isThisMachine(host) ? 'unverified' : auth ? 'required' : 'optional')
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: tls === 'required',
    tls: { rejectUnauthorized: tls !== 'unverified' },
    ...(auth && { auth }),
  }
}

const shape = 'smtp://user:password@host:587 or smtps://user:password@host:465'
const tlsChoices = ['required', 'optional', 'unverified'] as const
type TlsChoice = (typeof tlsChoices)[number]

function parsed(value: string): URL {
  const url = URL.canParse(value.trim()) ? new URL(value.trim()) : undefined
  if (url?.protocol !== 'smtp:' && url?.protocol !== 'smtps:') {
    throw new Error(`SMTP_URL is not the address of a mail server: it must look like ${shape}.`)
  }
  if (url.hostname === '') throw new Error(`SMTP_URL names no host: it must look like ${shape}.`)
  if (url.port === '0') throw new Error(`SMTP_URL names port 0: it must look like ${shape}.`)
  if (!['', '/'].includes(url.pathname) || url.hash !== '') {
    throw new Error(
      `SMTP_URL goes on after the host: it must look like ${shape}, ` +
        'with #, /, ? and @ in a password written as %23, %2F, %3F and %40.',
    )
  }
  return url
}

function credentialsOf(url: URL): SmtpServer['auth'] {
  if (url.username === '' && url.password === '') return undefined
  if (url.password === '') throw new Error('SMTP_URL has a user without a password: give both or neither.')
  if (url.username === '') throw new Error('SMTP_URL has a password without a user: give both or neither.')
  try {
    return { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  } catch {
    throw new Error('SMTP_URL has a stray % in its user or password: write it as %25.')
  }
}

function tlsOf(url: URL): TlsChoice | undefined {
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'tls')
  if (unknown !== undefined) {
    throw new Error(
      `SMTP_URL has a setting that is not known: only tls=${tlsChoices.join(', tls=')} may follow the ?.`,
    )
  }
  const asked = url.searchParams.get('tls')
  if (asked === null) return undefined
  const choice = tlsChoices.find((each) => each === asked)
  if (!choice) throw new Error(`SMTP_URL has an unknown value for tls: use one of ${tlsChoices.join(', ')}.`)
  return choice
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
