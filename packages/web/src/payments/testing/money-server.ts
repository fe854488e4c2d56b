import { refusals } from '@bayshare/contract/refusals'
import type { Answer, SeenCall } from '../../testing/visit'
import { profileOnWire } from '../../testing/wire-answers'

export const tokenUrl = '/sandbox/stripe/v1/tokens'
export const topUpId = '00000000-0000-4000-8000-000000000500'

export const debitOnWire = {
  show_summary: true,
  creditor_name: 'Bayshare Pty Ltd',
  creditor_id: '481020',
  date: '2026-11-15',
  account_name: 'Priya Raman',
  bank_name: 'Commonwealth Bank',
  account_bsb: '062-000',
  account_number: '12345678',
  statement_descriptor: 'BAYSHARE PARKING',
  pdf_url: '/api/v1/papers/request.pdf?signed=1',
}

export const payoutOnWire = {
  account_name: 'Priya Raman',
  bsb: '062000',
  account_number: '•••••678',
  full_name: 'Priya Raman',
  business_abn: null as string | null,
  personal_dob: '04/03/1990' as string | null,
  abn_dob: '04/03/1990',
  gst_registered: false,
  address: '12 Crown Street, Surry Hills NSW 2010',
  address2: '',
  bank_name: 'Commonwealth Bank',
  hold_until: null as string | null,
  returned_payout: null as object | null,
}

export const returnedOnWire = {
  id: '00000000-0000-4000-8000-000000000031',
  amount: 164,
  returned_on: '2026-11-17',
  reason: 'Account closed',
  bsb: '062000',
  account_number: '•••••678',
}

export function transactionOnWire(description: string, amount: number, createdAt = '2026-11-14T02:00:00Z') {
  return {
    create_date: createdAt,
    description,
    amount,
    purse: 'card',
    on_hold: false,
    state: 'done' as 'done' | 'pending' | 'failed',
    balance_after: null as number | null,
    reference: null as string | null,
  }
}

export const paperOnWire = {
  id: '00000000-0000-4000-8000-000000000600',
  kind: 'receipt',
  number: 'R-1001',
  title: 'Receipt',
  returned: false,
  subject: 'ABCDEFGHJKM',
  total: 8.5,
  create_date: '2026-11-13T20:00:00Z',
  date: '2026-11-14',
  url: '/api/v1/papers/receipt.pdf?signed=1',
}

/** A server that keeps ways to pay. `next` is said once in place of its own answer to the call of that name. */
export function moneyServer(profile: Partial<typeof profileOnWire> | { card_last4: null } = {}) {
  const state = {
    profile: { ...profileOnWire, ...profile } as Record<string, unknown>,
    setup: { form: 'sandbox', publishable_key: 'pk_test_sandbox', token_url: tokenUrl } as Record<
      string,
      unknown
    >,
    token: { status: 200, body: { id: 'tok_123' } } as Answer,
    payout: undefined as typeof payoutOnWire | undefined,
    preferences: { auto_recharge: false, auto_recharge_amount: 50 },
    transactions: [] as ReturnType<typeof transactionOnWire>[],
    papers: [] as (typeof paperOnWire)[],
  }
  const next = new Map<string, (Answer | undefined)[]>()
  const calls: Record<string, (call: SeenCall) => Answer> = {
    'GET users/': () => ok(state.profile),
    'GET users/payment_setup/': () => ok(state.setup),
    [`POST ${tokenUrl}`]: () => state.token,
    'POST users/stripe_token/': () => {
      Object.assign(state.profile, { card_brand: 'mastercard', card_last4: '4444' })
      return ok({ card_brand: 'mastercard', card_last4: '4444' })
    },
    'POST users/braintree_token/': () => {
      Object.assign(state.profile, { card_brand: 'visa', card_last4: '1881' })
      return ok({ card_brand: 'visa', card_last4: '1881' })
    },
    'DELETE users/card/': () => {
      Object.assign(state.profile, { card_brand: null, card_last4: null })
      return ok({})
    },
    'POST users/dd_token/': ({ body }) => {
      if (body.confirm_account !== true) return ok(debitOnWire)
      state.profile.dd_account_label = 'Commonwealth Bank •••• 5678'
      return ok({ ...debitOnWire, show_summary: false, account_number: '5678' })
    },
    'DELETE users/dd_token/': () => {
      state.profile.dd_account_label = null
      return ok({})
    },
    'GET users/bank_account/': () => ok(state.payout ?? null),
    'POST users/bank_account/': () => ok((state.payout = payoutOnWire)),
    'PATCH users/bank_account/': () => ok((state.payout = payoutOnWire)),
    'POST users/bank_account/confirm/': () => ok((state.payout = payoutOnWire)),
    'GET users/payment_preferences/': () => ok(state.preferences),
    'PATCH users/payment_preferences/': ({ body }) => ok(Object.assign(state.preferences, body)),
    'GET users/transactions/': () => ok(state.transactions),
    'GET users/papers/': () => ok(state.papers),
    'POST users/top_up/': ({ body }) => {
      if (body.auto_recharge !== true) return ok(toppedUp(50))
      Object.assign(state.preferences, { auto_recharge: true, auto_recharge_amount: body.amount })
      return ok({ ...toppedUp(Number(body.amount)), auto_recharge: true })
    },
    [`POST users/top_up/${topUpId}/finish/`]: () => ok(toppedUp(50)),
    'POST autocomplete/': () => ok({ options: [suggestion], remainingResults: 0 }),
  }
  function toppedUp(amount: number) {
    state.profile.balance_aud = Number(state.profile.balance_aud) + amount
    return { id: topUpId, balance_aud: state.profile.balance_aud }
  }
  return {
    state,
    /** Says this instead, once; undefined stands for no connection. */
    say(call: string, answer: Answer | undefined): void {
      next.set(call, [...(next.get(call) ?? []), answer])
    },
    answer(call: SeenCall): Answer | undefined {
      const name = `${call.method} ${call.path.replace('/api/v1/', '')}`
      const waiting = next.get(name)
      if (waiting && waiting.length > 0) return waiting.shift()
      return calls[name]?.(call) ?? ok([])
    },
  }
}

export function refused(name: keyof typeof refusals, more: Record<string, unknown> = {}): Answer {
  const { status, words, wireField } = refusals[name]
  return { status, body: wireField ? { [wireField]: [words] } : { detail: words, ...more } }
}

function ok(body: unknown): Answer {
  return { status: 200, body }
}

const suggestion = {
  value: 'a',
  label: '12 Crown Street, Surry Hills NSW 2010',
  building_name: '',
  address: {
    street_number: '12',
    street_name: 'Crown Street',
    suburb: 'Surry Hills',
    state: 'NSW',
    postcode: '2010',
    latitude: -33.88,
    longitude: 151.21,
    timezone: 'Australia/Sydney',
  },
}
