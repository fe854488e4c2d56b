import { Refused } from '@bayshare/contract/call'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askUntilSettled, bankPageIn, isSaid, type Settled } from './ask-until-settled'
import { bankVisit } from './bank-visit'
import { useBackFromCache } from './use-back-from-cache'
import { useIsHere } from './use-is-here'

/** What became of a payment that the bank wanted confirmed. */
export type BankOutcome<A> =
  | { kind: 'done'; answer: A }
  /** The bank has refused, or nobody confirmed in time. */
  | { kind: 'failed'; body: unknown }
  /** The bank still waits for its customer. */
  | { kind: 'open'; address: string | undefined; body: unknown }
  | { kind: 'processing' }
  /** Nobody could be asked: the connection is lost, or it is our fault. */
  | { kind: 'unsettled'; error: unknown }
  /** There is no such payment. */
  | { kind: 'unknown' }

/** `none`: nobody comes from a bank. */
export type BankReturnState<A> = { kind: 'none' | 'asking' } | BankOutcome<A>

export interface BankReturn<A> {
  state: BankReturnState<A>
  isChecking: boolean
  /** What was chosen before the bank was asked, where this tab knows it. */
  wanted: unknown
  /** Asks once more. */
  check(): void
  /** The outcome has been seen, and is not shown again. */
  dismiss(): void
  /** The page is left for another card, and the outcome is shown again afterwards. */
  keepForReturn(): void
}

interface AskedPayment<A> {
  /** Names the payment as `leaveForBank` does; undefined where the address names none. */
  payment: string | undefined
  finish(): Promise<A>
  /** Comes with each outcome before it is shown, such as to fetch what it has changed. */
  onOutcome(outcome: BankOutcome<A>): void
  /** The page knows by itself that a payment waits for the bank. */
  isWaiting?: boolean
  /** A part of the query that only names the payment, and leaves the address as well. */
  namedBy?: string
}

const askAgainMilliseconds = 15_000

/**
 * Whoever comes back from the bank's page, by its own link, by the button of the browser or by a reload: asks the server what
 * became of the payment, and takes what the bank added out of the address. What the address says of the outcome is not
 * believed. The outcome stays until it is dismissed or the page is left, also over a reload (rule: bank confirmation).
 */
export function useBankReturn<A>(asked: AskedPayment<A>): BankReturn<A> {
  const { payment, isWaiting = false, namedBy } = asked
  const navigate = useNavigate()
  const location = useLocation()
  const address = withoutBankAnswer(location.search, namedBy)
  const [state, setState] = useState<BankReturnState<A>>(() =>
    payment !== undefined && (address !== undefined || bankVisit.of(payment) || isWaiting)
      ? { kind: 'asking' }
      : { kind: 'none' },
  )
  const [wasWaiting, setWasWaiting] = useState(isWaiting)
  if (isWaiting !== wasWaiting) {
    setWasWaiting(isWaiting)
    if (isWaiting && state.kind === 'none' && payment !== undefined) setState({ kind: 'asking' })
  }
  const [isChecking, setChecking] = useState(false)
  const isBusy = useRef(false)
  const isHere = useIsHere()
  const ask = async () => {
    if (isBusy.current) return
    isBusy.current = true
    const settled = await askUntilSettled({
      send: () => asked.finish(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onConfirming: () => isHere.current && setState({ kind: 'processing' }),
    })
    isBusy.current = false
    const outcome = outcomeOf(settled)
    if (payment !== undefined && isSettled(outcome)) bankVisit.endAttempt(payment)
    asked.onOutcome(outcome)
    if (!isHere.current) return
    setChecking(false)
    setState(outcome)
  }
  const check = () => {
    setChecking(true)
    void ask()
  }

  const askNow = useEffectEvent(() => void ask())

  const isAsking = state.kind === 'asking'
  useEffect(() => {
    if (!isAsking || payment === undefined) return
    // From now on a reload knows of it, whatever stands in the address.
    if (!bankVisit.of(payment)) bankVisit.save({ payment })
    queueMicrotask(() => askNow())
  }, [isAsking, payment])

  useEffect(() => {
    if (address === undefined) return
    const { pathname, hash, state: kept } = location
    void navigate({ pathname, search: address, hash }, { replace: true, state: kept })
  }, [address, location, navigate])

  // The bank's answer, and the end of the time to pay, are noticed without a press.
  const isOpen = state.kind === 'open' || state.kind === 'processing'
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => askNow(), askAgainMilliseconds)
    return () => clearInterval(timer)
  }, [isOpen])

  useBackFromCache(() => {
    if (payment !== undefined && bankVisit.of(payment)) void ask()
  })

  const isSeen = useRef(false)
  useEffect(() => {
    isSeen.current = isSettled(state)
  }, [state])
  useEffect(
    () => () => {
      if (isSeen.current && payment !== undefined) bankVisit.end(payment)
    },
    [payment],
  )
  return {
    state,
    isChecking,
    wanted: payment === undefined ? undefined : bankVisit.of(payment)?.wanted,
    check,
    dismiss() {
      if (payment !== undefined) bankVisit.end(payment)
      setState({ kind: 'none' })
    },
    keepForReturn: () => void (isSeen.current = false),
  }
}

function outcomeOf<A>(settled: Settled<A>): BankOutcome<A> {
  if (settled === 'takes-longer') return { kind: 'processing' }
  if ('answer' in settled) return { kind: 'done', answer: settled.answer }
  const { failure: error } = settled
  if (!(error instanceof Refused)) return { kind: 'unsettled', error }
  const { body } = error
  if (isSaid(error, 'payment-not-finished')) return { kind: 'open', address: bankPageIn(body), body }
  if (isSaid(error, 'card-was-declined')) return { kind: 'failed', body }
  return error.status === 404 ? { kind: 'unknown' } : { kind: 'unsettled', error }
}

function isSettled({ kind }: { kind: BankReturnState<unknown>['kind'] }): boolean {
  return kind === 'done' || kind === 'failed' || kind === 'unknown'
}

/** What a bank's page adds on the way back to us, as Stripe writes it. */
const added = [
  'redirect_status',
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'source_type',
  'source_redirect_slug',
]

/** The query of an address without what the bank's page added, or nothing where it added nothing. */
function withoutBankAnswer(search: string, namedBy?: string): string | undefined {
  const query = new URLSearchParams(search)
  const names = namedBy === undefined ? added : [...added, namedBy]
  if (!names.some((name) => query.has(name))) return undefined
  for (const name of names) query.delete(name)
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}
