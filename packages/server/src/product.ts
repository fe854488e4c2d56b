import { randomUUID } from 'node:crypto'
import type { BsbList } from '@bayshare/domain/banks/bank-of-bsb'
import type { BrandHosts } from '@bayshare/domain/brands/brand-of-request'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { access } from './access/capability'
import { accounts } from './accounts/capability'
import { identifier } from './accounts/identify'
import { availability } from './availability/capability'
import { keptWindowOnWire } from './availability/recurring-on-wire'
import { moveOpening, setOpening } from './availability/set-opening'
import { bookings } from './bookings/capability'
import type { Capability } from './capability/capability'
import { joinChecks, joinSubscriptions } from './capability/join-parts'
import { nothingMissing } from './capability/nothing-missing'
import { startCapabilities, type Started } from './capability/start-capabilities'
import type { Deps } from './context/context'
import { closing } from './closing/capability'
import { controlPanel } from './control-panel/capability'
import type { Check, CheckedAt } from './doctor/check'
import { runChecks } from './doctor/run-checks'
import { editing } from './edit/capability'
import { eventViewer } from './event-viewer/capability'
import type { Subscriptions } from './events/subscriptions'
import { enquiries } from './enquiries/capability'
import { favourites } from './favourites/capability'
import type { TrustedProxies } from './http/trusted-proxies'
import { urlSigner } from './http/url-signer'
import { hotel } from './hotel/capability'
import { idempotency } from './idempotency/capability'
import { incidents } from './incidents/capability'
import { incidentDecision } from './incidents/decide-incident'
import { live } from './live/capability'
import { listings } from './listings/capability'
import { messaging } from './messaging/capability'
import { moneyDecisions } from './money-decisions/capability'
import type { MoneyDecision } from './money-decisions/decide-money'
import { notifications } from './notifications/capability'
import { operators } from './operators/capability'
import { operations } from './operations/capability'
import { papers } from './papers/capability'
import { passes } from './passes/capability'
import { passkeys } from './passkeys/capability'
import { patrol } from './patrol/capability'
import { payments } from './payments/capability'
import { disputeDecision } from './payments/decide-dispute'
import { payouts } from './payouts/capability'
import type { Ports } from './ports/all-ports'
import type { MovableClock } from './ports/clock'
import type { PageRenderer } from './ports/page-renderer'
import type { CardForm } from './ports/payments'
import type { StreetMap } from './ports/street-map'
import { promos } from './promos/capability'
import { referrals } from './referrals/capability'
import { residents } from './residents/capability'
import { reviews } from './reviews/capability'
import { rights } from './rights/capability'
import { search } from './search/capability'
import { type RunningSearcher, type SearchIndexSettings, startSearchEngine } from './search/search-engine'
import { status } from './status/capability'
import { topUps } from './top-ups/capability'
import { vehicles } from './vehicles/capability'
import { visitors } from './visitors/capability'
import { wallet } from './wallet/capability'
import { type Heartbeat, type Node, usualHeartbeat } from './work/run-jobs'

export interface ProductOptions extends Omit<Deps, 'subscriptions'> {
  /** The role that owns the schema, for the workers. */
  owner: pg.ClientConfig
  ports: Ports
  /** How the nodes on one database tell each other that they live, where it is not the usual. */
  heartbeat?: Heartbeat
  cardForm: CardForm
  /** Which street map browsers may show instead of our own; none unless it is given. */
  streetMap?: StreetMap | undefined
  /** Searches are answered by an index in this process; by the database alone unless it is given. */
  searchIndex?: SearchIndexSettings | undefined
  /** Which bank keeps which BSB, by the official directory, where the installation has one. */
  banks?: BsbList
  publicUrl: string
  /** Hosts that belong to a brand beside its label before ours. */
  brandHosts?: BrandHosts['named']
  version: string
  trustProxy: TrustedProxies
  requestsPerMinute: number
  /** When a request without an answer is told to come again; it waits for as long as it takes unless this is given. */
  answerWithinMilliseconds?: number | undefined
  /** Between two looks at what is due; ten seconds unless it is given. */
  sweepEveryMilliseconds?: number | undefined
  /** Whoever reads the metrics has to show it; without it they are there in sandbox mode only. */
  metricsToken?: string | undefined
  logLevel: 'silent' | 'warn' | 'info'
  pages?: { renderer: PageRenderer; assetsFolder: string; hasServiceWorker: boolean }
  /** Present in sandbox mode only, with the clock that can be moved and the pages of the sandboxed parts. */
  sandbox?: { clock: MovableClock; serve?(app: FastifyInstance): void }
}

export interface Product extends Started {
  searcher: RunningSearcher
  subscriptions: Subscriptions
}

/** What a check on the desk may do with the owner's connection. */
const onlyReading = '-c default_transaction_read_only=on -c statement_timeout=60000'

/** Every kind of decision that may need a second operator. */
export const everyMoneyDecision: readonly MoneyDecision[] = [incidentDecision, disputeDecision]

/** Every capability. Their sweeps run in this order: bookings are reconciled before their payments. */
export function everyCapability(searcher: RunningSearcher): readonly Capability[] {
  return nothingMissing([
    bookings,
    payments,
    idempotency,
    availability,
    payouts,
    favourites(searcher.engine),
    listings(keptWindowOnWire, { setOpening, moveOpening }),
    rights,
    operators,
    residents,
    visitors,
    patrol,
    hotel,
    access(),
    controlPanel,
    accounts,
    closing,
    passkeys,
    vehicles,
    promos,
    referrals,
    reviews,
    incidents(searcher.engine),
    moneyDecisions(everyMoneyDecision),
    messaging,
    enquiries,
    search(searcher),
    wallet,
    topUps,
    papers,
    passes,
    notifications,
    eventViewer,
    operations,
    status,
    live(),
    editing,
  ])
}

/** What the doctor checks. No check searches, so none needs an engine that runs. */
export function everyCheck(at: CheckedAt): readonly Check[] {
  return joinChecks(everyCapability({} as RunningSearcher), at)
}

/** Joins all capabilities into one running product. This is the only place that knows them all. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { database, clock, company, ports, publicUrl } = options
  let log: { error(fields: object, message: string): void } = console
  const lateLog = { error: (fields: object, message: string) => log.error(fields, message) }
  const searcher = startSearchEngine({ database, index: options.searchIndex, log: lateLog })
  const capabilities = everyCapability(searcher)
  const subscriptions = joinSubscriptions(capabilities)
  const deps: Deps = { database, clock, company, subscriptions }
  const node: Node = {
    id: randomUUID(),
    heartbeat: options.heartbeat ?? usualHeartbeat,
    claims: new Set(),
  }
  const started = await startCapabilities({
    ...options,
    subscriptions,
    streetMap: options.streetMap,
    identify: identifier(deps),
    isSecure: publicUrl.startsWith('https:'),
    searchState: searcher.state,
    log: lateLog,
    parts: {
      deps,
      node,
      ports,
      publicUrl,
      signer: urlSigner(deps),
      cardForm: options.cardForm,
      banks: options.banks,
      isSandbox: options.sandbox !== undefined,
      findings: () =>
        runChecks(
          { ...options.owner, options: onlyReading },
          joinChecks(capabilities, { now: clock.now(), realNow: clock.real() }),
        ),
      capabilities,
    },
  })
  log = started.server.app.log
  return { ...started, searcher, subscriptions }
}
