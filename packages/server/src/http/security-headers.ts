import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import type { CardForm } from '../ports/payments'
import type { PageOptions } from './pages'
import type { MapOptions } from './serve-map'

type Headers = Record<string, string>

interface HeaderOptions {
  isSecure: boolean
  map: Pick<MapOptions, 'street'>
  /** The fields of Stripe and Braintree come from there, so pages that show them must be allowed to load them. */
  cardForm: CardForm
  pages?: Pick<PageOptions, 'renderer'>
}

/** A computer that stands still for half a minute while the product starts is slow, not broken. */
export const pluginMilliseconds = 120_000

/**
 * What answers tell the browser to allow, worked out once: it is always the same, and working it out takes longer than
 * a search.
 */
export async function securityHeaders(options: HeaderOptions): Promise<{ pages: Headers; data: Headers }> {
  const probe = Fastify({ pluginTimeout: pluginMilliseconds })
  await probe.register(helmet, policyOf(options))
  probe.get('/', (_, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  const { date: _, connection: __, ...kept } = headers
  const pages = Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]))
  const shared = Object.entries(pages).filter(([name]) => neededByData.includes(name))
  return {
    pages,
    data: {
      ...Object.fromEntries(shared),
      'content-security-policy': policyOfData,
      // Most of it is about one person; a route that answers everybody alike says so.
      'cache-control': 'no-store',
    },
  }
}

/** Data is never shown by itself, so it may load nothing, and needs no word on what a page may do. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'"
const neededByData = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
]

interface Addresses {
  scripts: string[]
  calls: string[]
  frames: string[]
  pictures: string[]
}

/** From where the card form loads what it needs, beside this server. */
function addressesOf(cardForm: CardForm): Addresses {
  if (cardForm.form === 'braintree') return braintreeAddresses(cardForm.environment)
  if (cardForm.form === 'sandbox') return { scripts: [], calls: [], frames: [], pictures: [] }
  return {
    scripts: ['https://js.stripe.com'],
    calls: ['https://api.stripe.com'],
    frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    pictures: [],
  }
}

/** Braintree's script is part of our build; the one that recognises the device comes from PayPal, to which it belongs. */
function braintreeAddresses(environment: 'sandbox' | 'production'): Addresses {
  const sandbox = environment === 'sandbox' ? 'sandbox.' : ''
  return {
    scripts: ['https://c.paypal.com'],
    calls: [
      `https://api.${sandbox}braintreegateway.com`,
      `https://payments.${sandbox}braintree-api.com`,
      'https://c.paypal.com',
      'https://www.paypal.com',
    ],
    frames: ['https://assets.braintreegateway.com', 'https://c.paypal.com'],
    pictures: ['https://c.paypal.com', 'https://b.stats.paypal.com'],
  }
}

function policyOf(options: HeaderOptions) {
  const elsewhere = addressesOf(options.cardForm)
  // A street map comes from exactly where its style does.
  const maps = [...new Set(Object.values(options.map.street ?? {}).map((style) => new URL(style).origin))]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          ...elsewhere.scripts,
          ...(options.pages?.renderer.scriptHashes ?? []).map((hash) => `'${hash}'`),
        ],
        // The component kit sets sizes and colours in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere.pictures, ...maps],
        // The reader of HEIC pictures starts its worker from a text that it brings along.
        workerSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...elsewhere.calls, ...maps],
        frameSrc: ["'self'", ...elsewhere.frames],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Self-hosting over plain http must work; https follows from its own public address.
    hsts: options.isSecure && { maxAge: 15_552_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
  }
}
