import { allBrands } from '@bayshare/domain/brands/all-brands'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import type { Config } from './config'
import { demoPromoCodes } from './demo/add-promos'
import type { DemoAccount } from './demo/demo-accounts'

export interface StartFacts {
  config: Config
  databaseDescription: string
  /** Accounts that anyone may use; none when the demo data is not loaded. */
  demoAccounts: readonly DemoAccount[]
  seconds: number
}

/** What a person needs to know when the product is up, and no more. */
export function startBlock({ config, databaseDescription, demoAccounts, seconds }: StartFacts): string {
  const lines = ['', `Bayshare is ready at ${config.publicUrl} (${seconds.toFixed(1)} s)`, '', 'Brands']
  for (const brand of allBrands) {
    lines.push(`  ${brand.words.name.padEnd(20)} ${brandAddress(brand, config.publicUrl)}`)
  }
  if (demoAccounts.length > 0) {
    lines.push('', `Demo accounts, all with the password ${demoAccounts[0]?.password}`)
    for (const account of demoAccounts) lines.push(`  ${account.email.padEnd(36)} ${account.role}`)
    lines.push(`  Promo codes at the checkout: ${demoPromoCodes.join(' and ')}`)
  }
  lines.push('', `Database   ${databaseDescription}`)
  if (config.isSandbox) {
    lines.push(
      `Sandboxed  ${sandboxedParts(config).join(', ')}`,
      `Outbox     ${config.publicUrl}/outbox`,
      `Clock      ${config.publicUrl}/sandbox/clock`,
    )
  }
  if (typeof config.trustProxy === 'number' && config.trustProxy > 0) {
    lines.push(`Proxies    ${hops(config.trustProxy)}`)
  }
  if (!opensCardForm(config)) {
    lines.push('Cards      STRIPE_PUBLISHABLE_KEY is not set: nobody can add a card')
  }
  if (config.stripe && !config.stripe.webhookSecret) {
    lines.push('Webhooks   STRIPE_WEBHOOK_SECRET is not set: payments are polled instead')
  }
  if (!config.isSandbox && !config.twilio) {
    lines.push('Texts      no SMS provider is set (TWILIO_*): codes for mobile numbers are emailed')
  }
  lines.push('', 'Ctrl-C stops everything.', '')
  return lines.join('\n')
}

function hops(trusted: number): string {
  const [last, come] =
    trusted === 1 ? ['the last address', 'a proxy'] : [`the last ${trusted} addresses`, `${trusted} proxies`]
  return `${last} of X-Forwarded-For counts (TRUST_PROXY=${trusted}): let requests come through ${come} only`
}

function opensCardForm({ stripe, braintree, isSandbox }: Config): boolean {
  const hasSandbox = !stripe || (isSandbox && stripe.apiBase !== undefined)
  return braintree !== undefined || hasSandbox || stripe.publishableKey !== undefined
}

function sandboxedParts(config: Config): string[] {
  const parts: [boolean, string][] = [
    [!config.stripe && !config.braintree, 'payments (no money moves)'],
    [!config.stripe && config.braintree !== undefined, 'direct debits (no money moves)'],
    [!config.smtpUrl, 'mail (kept in the outbox)'],
    [!config.twilio, 'text messages (kept in the outbox)'],
    [!config.gatesUrl, 'gates (simulated)'],
    [true, 'clock (can be moved)'],
  ]
  return parts.filter(([isSandboxed]) => isSandboxed).map(([, words]) => words)
}
