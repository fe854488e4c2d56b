import { isIP, isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import { problemOfGatesUrl } from '@bayshare/adapters/gates/gates-url'
import { sendgridKey } from '@bayshare/adapters/mail/sendgrid-reports'
import { isAbn } from '@bayshare/domain/payouts/abn'
import { allBrands } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { type Company, sandboxCompany } from '@bayshare/domain/brands/company'
import type { TrustedProxies } from '@bayshare/server/http/trusted-proxies'
import type { StreetMap } from '@bayshare/server/ports/street-map'

export interface Config {
  port: number
  host: string
  publicUrl: string
  /** Hosts that belong to a brand beside its label before ours. */
  brandHosts: ReadonlyMap<string, BrandId>
  trustProxy: TrustedProxies
  dataDir: string
  databaseUrl: string | undefined
  databaseReplicaUrl: string | undefined
  isSandbox: boolean
  loadsDemo: boolean
  stripe:
    | {
        secretKey: string
        apiBase: string | undefined
        /** For the card form in the browser. */
        publishableKey: string | undefined
        /** Proves that a webhook comes from Stripe. */
        webhookSecret: string | undefined
      }
    | undefined
  braintree:
    | {
        merchantId: string
        publicKey: string
        privateKey: string
        environment: 'sandbox' | 'production'
        apiBase: string | undefined
      }
    | undefined
  company: Company
  streetMap: StreetMap | undefined
  /** Whether searches are answered by an index in this process. */
  isSearchIndexed: boolean
  /** Whether browsers keep pages for times without a connection. */
  hasServiceWorker: boolean
  /** A file with the official directory of BSBs. */
  bsbList: string | undefined
  smtpUrl: string | undefined
  /** The mail server is SendGrid's; its verification key proves that a webhook comes from there. */
  sendgridWebhookKey: string | undefined
  /** Where gates and bollards are connected. */
  gatesUrl: string | undefined
  twilio: { accountSid: string; authToken: string; from: string; apiBase: string | undefined } | undefined
  logLevel: 'silent' | 'warn' | 'info'
  requestsPerMinute: number
  metricsToken: string | undefined
}

/** Says what to change. */
export class ConfigProblem extends Error {}

/** Reads the settings. A real provider starts only when its settings are complete. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, folder: string): Config {
  const port = wholeNumber(env, 'PORT', 3000, 65_535)
  const isSandbox = flag(env, 'SANDBOX', true)
  const config: Config = {
    port,
    host: text(env, 'HOST') ?? 'localhost',
    publicUrl: (text(env, 'PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    brandHosts: brandHostsOf(text(env, 'BRAND_HOSTS')),
    trustProxy: trustOf(text(env, 'TRUST_PROXY')),
    dataDir: resolve(folder, text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: text(env, 'DATABASE_URL'),
    databaseReplicaUrl: text(env, 'DATABASE_REPLICA_URL'),
    isSandbox,
    loadsDemo: flag(env, 'DEMO', isSandbox),
    stripe: stripeOf(env),
    braintree: braintreeOf(env),
    company: companyOf(env, isSandbox),
    streetMap: streetMapOf(env),
    isSearchIndexed: oneOf(env, 'SEARCH_INDEX', ['on', 'off'], 'on') === 'on',
    hasServiceWorker: oneOf(env, 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    bsbList: fileOf(env, 'BSB_LIST', folder),
    smtpUrl: text(env, 'SMTP_URL'),
    sendgridWebhookKey: sendgridKeyOf(env),
    gatesUrl: gatesUrlOf(env),
    twilio: twilioOf(env),
    logLevel: oneOf(env, 'LOG_LEVEL', ['silent', 'warn', 'info'], 'warn'),
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', 3000, 10_000_000),
    metricsToken: text(env, 'METRICS_TOKEN'),
  }
  insistOnUrl('PUBLIC_URL', config.publicUrl, ['http:', 'https:'])
  const { databaseUrl, databaseReplicaUrl } = config
  if (databaseUrl) insistOnUrl('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:'])
  if (databaseReplicaUrl)
    insistOnUrl('DATABASE_REPLICA_URL', databaseReplicaUrl, ['postgres:', 'postgresql:'])
  if (isSandbox) return config
  const missing = [
    !config.stripe && 'STRIPE_SECRET_KEY',
    !config.smtpUrl && 'SMTP_URL',
    !text(env, 'PUBLIC_URL') && 'PUBLIC_URL',
  ].filter(Boolean)
  if (missing.length > 0) {
    throw new ConfigProblem(`With SANDBOX=0 these variables are needed too: ${missing.join(', ')}.`)
  }
  return config
}

type Env = Readonly<Record<string, string | undefined>>

function text(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function fileOf(env: Env, name: string, folder: string): string | undefined {
  const file = text(env, name)
  return file === undefined ? undefined : resolve(folder, file)
}

function stripeOf(env: Env): Config['stripe'] {
  const secretKey = text(env, 'STRIPE_SECRET_KEY')
  const apiBase = text(env, 'STRIPE_API_BASE')
  if (apiBase) insistOnUrl('STRIPE_API_BASE', apiBase, ['http:', 'https:'])
  if (!secretKey) return undefined
  const publishableKey = text(env, 'STRIPE_PUBLISHABLE_KEY')
  return { secretKey, apiBase, publishableKey, webhookSecret: text(env, 'STRIPE_WEBHOOK_SECRET') }
}

/** A free one of the whole world, another one, or none. The same style serves both themes unless it says where to tell them. */
function streetMapOf(env: Env): StreetMap | undefined {
  const given = text(env, 'MAP_STYLE_URL')
  if (given === 'off') return undefined
  if (given === undefined) return openFreeMap
  insistOnUrl('MAP_STYLE_URL', given, ['https:', 'http:'])
  return { light: given.replaceAll('{theme}', 'light'), dark: given.replaceAll('{theme}', 'dark') }
}

const openFreeMap: StreetMap = {
  light: 'https://tiles.openfreemap.org/styles/liberty',
  dark: 'https://tiles.openfreemap.org/styles/dark',
}

function sendgridKeyOf(env: Env): string | undefined {
  const key = text(env, 'SENDGRID_WEBHOOK_KEY')
  if (key !== undefined && !sendgridKey(key))
    throw new ConfigProblem(
      "SENDGRID_WEBHOOK_KEY must be the verification key that SendGrid's Event Webhook shows.",
    )
  return key
}

function gatesUrlOf(env: Env): string | undefined {
  const url = text(env, 'GATES_URL')
  const problem = url === undefined ? undefined : problemOfGatesUrl(url)
  // The address may hold a password, so it is not repeated.
  if (problem !== undefined) throw new ConfigProblem(`GATES_URL ${problem}.`)
  return url
}

/** All of it or nothing: half an account at Twilio sends no text. */
function twilioOf(env: Env): Config['twilio'] {
  const apiBase = text(env, 'TWILIO_API_BASE')
  if (apiBase) insistOnUrl('TWILIO_API_BASE', apiBase, ['http:', 'https:'])
  const accountSid = text(env, 'TWILIO_ACCOUNT_SID')
  const authToken = text(env, 'TWILIO_AUTH_TOKEN')
  const from = text(env, 'TWILIO_FROM')
  if (accountSid && authToken && from) return { accountSid, authToken, from, apiBase }
  if (!accountSid && !authToken && !from) return undefined
  const missing = [
    !accountSid && 'TWILIO_ACCOUNT_SID',
    !authToken && 'TWILIO_AUTH_TOKEN',
    !from && 'TWILIO_FROM',
  ].filter(Boolean)
  throw new ConfigProblem(`To send text messages these variables are needed too: ${missing.join(', ')}.`)
}

function braintreeOf(env: Env): Config['braintree'] {
  const merchantId = text(env, 'BRAINTREE_MERCHANT_ID')
  const publicKey = text(env, 'BRAINTREE_PUBLIC_KEY')
  const privateKey = text(env, 'BRAINTREE_PRIVATE_KEY')
  const environment = oneOf(env, 'BRAINTREE_ENVIRONMENT', ['sandbox', 'production'], 'sandbox')
  const apiBase = text(env, 'BRAINTREE_API_BASE')
  if (apiBase) insistOnUrl('BRAINTREE_API_BASE', apiBase, ['http:'])
  if (merchantId && publicKey && privateKey) {
    return { merchantId, publicKey, privateKey, environment, apiBase }
  }
  if (!merchantId && !publicKey && !privateKey) return undefined
  const missing = [
    !merchantId && 'BRAINTREE_MERCHANT_ID',
    !publicKey && 'BRAINTREE_PUBLIC_KEY',
    !privateKey && 'BRAINTREE_PRIVATE_KEY',
  ].filter(Boolean)
  throw new ConfigProblem(`To use Braintree these variables are needed too: ${missing.join(', ')}.`)
}

/** Who stands on invoices and pays owners out. The sandbox has a made-up one; elsewhere only what is set is said. */
function companyOf(env: Env, isSandbox: boolean): Company {
  const given = isSandbox ? sandboxCompany : undefined
  const abn = text(env, 'COMPANY_ABN')?.replaceAll(' ', '') ?? given?.abn ?? null
  if (abn !== null && !isAbn(abn)) throw new ConfigProblem('COMPANY_ABN is not a valid ABN.')
  return {
    name: text(env, 'COMPANY_NAME') ?? given?.name ?? 'Bayshare',
    abn,
    isGstRegistered: flag(env, 'COMPANY_GST', given?.isGstRegistered ?? false),
    address: text(env, 'COMPANY_ADDRESS') ?? given?.address ?? '',
    creditorId: text(env, 'COMPANY_CREDITOR_ID') ?? given?.creditorId ?? '',
    bank: companyBankOf(env) ?? given?.bank ?? null,
  }
}

function companyBankOf(env: Env): Company['bank'] {
  const bsb = text(env, 'COMPANY_BSB')?.replaceAll(/\D/g, '')
  const accountNumber = text(env, 'COMPANY_ACCOUNT_NUMBER')?.replaceAll(/\D/g, '')
  const financialInstitution = text(env, 'COMPANY_BANK')?.toUpperCase()
  const userId = text(env, 'COMPANY_APCA_ID')
  if (!bsb && !accountNumber && !financialInstitution && !userId) return null
  if (
    bsb &&
    accountNumber &&
    financialInstitution &&
    userId &&
    /^\d{6}$/.test(bsb) &&
    /^\d{6,9}$/.test(accountNumber) &&
    /^[A-Z]{3}$/.test(financialInstitution) &&
    /^\d{6}$/.test(userId)
  ) {
    return { bsb, accountNumber, financialInstitution, userId }
  }
  throw new ConfigProblem(
    'To pay owners out, set COMPANY_BSB (6 digits), COMPANY_ACCOUNT_NUMBER (6 to 9 digits), COMPANY_BANK (3 letters) and COMPANY_APCA_ID (6 digits).',
  )
}

function flag(env: Env, name: string, fallback: boolean): boolean {
  const value = text(env, name)
  if (value === undefined) return fallback
  if (value !== '0' && value !== '1') throw new ConfigProblem(`${name} must be 0 or 1, not "${value}".`)
  return value === '1'
}

function wholeNumber(env: Env, name: string, fallback: number, most: number): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > most) {
    throw new ConfigProblem(`${name} must be a whole number from 0 to ${most}, not "${value}".`)
  }
  return number
}

function oneOf<const C extends readonly string[]>(
  env: Env,
  name: string,
  choices: C,
  fallback: C[number],
): C[number] {
  const value = text(env, name)
  if (value === undefined) return fallback
  if (!choices.includes(value))
    throw new ConfigProblem(`${name} must be one of ${choices.join(', ')}, not "${value}".`)
  return value
}

/** Pairs such as `parking.example=hotel`, with commas between them. */
function brandHostsOf(value = ''): ReadonlyMap<string, BrandId> {
  const pairs = value.split(',').filter((pair) => pair.trim() !== '')
  return new Map(
    pairs.map((pair) => {
      const [host = '', name = ''] = pair.split('=').map((part) => part.trim().toLowerCase())
      const brand = allBrands.find(({ id }) => id === name)
      if (!brand || !/^[a-z0-9.-]+$/.test(host))
        throw new ConfigProblem(
          `BRAND_HOSTS must be pairs such as parking.example=hotel with commas between them, not "${pair.trim()}".`,
        )
      return [host, brand.id]
    }),
  )
}

/** Whose forwarded addresses count: those of so many hops, or of the named proxies. */
function trustOf(value = '0'): TrustedProxies {
  if (/^\d+$/.test(value) && Number(value) <= mostHops) return Number(value)
  const named = value.split(',').map((part) => part.trim())
  const wrong = named.find((part) => !proxyRanges.has(part) && !isAddressOrNetwork(part))
  if (wrong === undefined) return named
  throw new ConfigProblem(
    `TRUST_PROXY must be the number of proxies in front of Bayshare, from 0 to ${mostHops}, or their addresses such as ` +
      `10.0.0.5 or 10.0.0.0/24 with commas between them, not "${wrong}".`,
  )
}

const mostHops = 10
/** Names that Fastify knows for the usual private networks. */
const proxyRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isAddressOrNetwork(value: string): boolean {
  const [address = '', length, ...more] = value.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  if (length === undefined) return true
  return /^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (isIPv4(address) ? 32 : 128)
}

function insistOnUrl(name: string, value: string, protocols: readonly string[]): void {
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return
  throw new ConfigProblem(`${name} must be an address that begins with ${protocols[0]}//, not "${value}".`)
}
