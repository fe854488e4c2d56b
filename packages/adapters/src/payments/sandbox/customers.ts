import type { Stripe } from 'stripe'
import { type Call, type Endpoint, ok, type Sql } from './endpoint'
import { recordEvent } from './events'
import { newId } from './new-id'
import { metadata, optionalText } from './read-params'
import { noSuchObject } from './wire-refusal'

export const customerEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    accepts: ['email', 'name', 'metadata'] satisfies (keyof Stripe.CustomerCreateParams)[],
    run: createCustomer,
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    accepts: [],
    run: async (call) => ok(customerBody(await customerOf(call.sql, call.id))),
  },
]

interface CustomerRow {
  id: string
  created: number
  email: string | null
  name: string | null
  metadata: Record<string, string>
}

export async function customerOf(sql: Sql, id: string, param?: string): Promise<CustomerRow> {
  const found = await sql.query<CustomerRow>('SELECT * FROM stripe_sandbox.customers WHERE id = $1', [id])
  if (found.rows[0] === undefined) throw noSuchObject('customer', id, param)
  return found.rows[0]
}

async function createCustomer(call: Call) {
  const row: CustomerRow = {
    id: newId('cus', 14),
    created: call.now,
    email: optionalText(call.form, 'email'),
    name: optionalText(call.form, 'name'),
    metadata: metadata(call.form),
  }
  await call.sql.query(
    'INSERT INTO stripe_sandbox.customers (id, created, email, name, metadata) VALUES ($1, $2, $3, $4, $5)',
    [row.id, row.created, row.email, row.name, row.metadata],
  )
  const body = customerBody(row)
  await recordEvent(call, 'customer.created', body)
  return ok(body)
}

function customerBody(row: CustomerRow) {
  return {
    id: row.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: row.created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: row.email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: row.metadata,
    name: row.name,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer
}
