import { resolve } from 'node:path'

export interface Config {
  port: number
  host: string
  publicUrl: string
  trustProxy: boolean | string
  dataDir: string
  databaseUrl: string | undefined
  isSandbox: boolean
  loadsDemo: boolean
  stripe: { secretKey: string; apiBase: string | undefined } | undefined
  smtpUrl: string | undefined
  twilio: { accountSid: string; authToken: string; from: string; apiBase: string | undefined } | undefined
  logLevel: 'silent' | 'warn' | 'info'
  requestsPerMinute: number
}

/** One sentence that tells the person what to change. */
export class ConfigProblem extends Error {}

/** Reads the settings. A real provider starts only when its settings are complete. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, folder: string): Config {
  const port = wholeNumber(env, 'PORT', 3000, 65_535)
  const isSandbox = flag(env, 'SANDBOX', true)
  const stripeKey = text(env, 'STRIPE_SECRET_KEY')
  const apiBase = text(env, 'STRIPE_API_BASE')
  if (apiBase) insistOnUrl('STRIPE_API_BASE', apiBase, ['http:', 'https:'])
  const config: Config = {
    port,
    host: text(env, 'HOST') ?? 'localhost',
    publicUrl: (text(env, 'PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    trustProxy: trustOf(text(env, 'TRUST_PROXY')),
    dataDir: resolve(folder, text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: text(env, 'DATABASE_URL'),
    isSandbox,
    loadsDemo: flag(env, 'DEMO', isSandbox),
    stripe: stripeKey ? { secretKey: stripeKey, apiBase } : undefined,
    smtpUrl: text(env, 'SMTP_URL'),
    twilio: twilioOf(env),
    logLevel: oneOf(env, 'LOG_LEVEL', ['silent', 'warn', 'info'], 'warn'),
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', 3000, 10_000_000),
  }
  insistOnUrl('PUBLIC_URL', config.publicUrl, ['http:', 'https:'])
  if (config.databaseUrl) insistOnUrl('DATABASE_URL', config.databaseUrl, ['postgres:', 'postgresql:'])
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

/** Whose forwarded addresses count: nobody's, everybody's, or those of the named proxies. */
function trustOf(value: string | undefined): boolean | string {
  if (value === undefined || value === '0') return false
  return value === '1' ? true : value
}

function insistOnUrl(name: string, value: string, protocols: readonly string[]): void {
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return
  throw new ConfigProblem(`${name} must be an address that begins with ${protocols[0]}//, not "${value}".`)
}
