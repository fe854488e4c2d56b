import type { BsbList } from '@bayshare/domain/banks/bank-of-bsb'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { forgetExpired } from './accounts/forget-expired'
import { identifier } from './accounts/identify'
import { avatarRoutes } from './accounts/avatar-routes'
import { pictureReactions } from './accounts/picture-reactions'
import { profileRoutes } from './accounts/profile-routes'
import { accountRoutes } from './accounts/routes'
import { availabilityReactions } from './availability/reactions'
import { findDueCalendars, readCalendarTask } from './availability/read-calendars-again'
import { refreshCalendars } from './availability/refresh-calendars'
import { availabilityRoutes } from './availability/routes'
import { serveFeeds } from './availability/serve-feeds'
import { keptWindowOnWire } from './availability/recurring-on-wire'
import { chargeMonths } from './bookings/charge-months'
import { reconcileBookings } from './bookings/reconcile-bookings'
import { bookingRoutes } from './bookings/routes'
import { settleCharge, settlePayment } from './bookings/settle-charge'
import type { Deps } from './context/context'
import { reactTask } from './events/react'
import { forgetRemovedPlaces, lookForAlerts } from './favourites/look-for-alerts'
import { favouriteReactions } from './favourites/reactions'
import { favouriteRoutes } from './favourites/routes'
import { buildServer, type Server } from './http/build-server'
import { urlSigner } from './http/url-signer'
import { forgetOldKeys } from './idempotency/store'
import { announcePrices } from './listings/announce-prices'
import { ownListingRoutes } from './listings/own-listing-routes'
import { listingReactions, photoReactions } from './listings/reactions'
import { placeRoutes } from './listings/place-routes'
import { listingRoutes } from './listings/routes'
import { sendMessageTask } from './notifications/jobs'
import { serveOutbox } from './notifications/outbox-routes'
import { notificationReactions } from './notifications/reactions'
import { notificationRoutes } from './notifications/routes'
import { paperRoutes } from './papers/routes'
import { servePapers } from './papers/serve-papers'
import { accountFingerprint } from './payments/account-fingerprint'
import { forgetDrafts } from './payments/forget-drafts'
import { forgetMethods } from './payments/forget-methods'
import { paymentReactions } from './payments/reactions'
import { writePaperTask } from './payments/receipt-job'
import { receiptReactions } from './payments/receipt-reactions'
import { reconcilePayments } from './payments/reconcile-payments'
import { reconcileRefunds } from './payments/reconcile-refunds'
import { paymentRoutes } from './payments/routes'
import { serveDebitRequests } from './payments/serve-debit-requests'
import { serveWebhooks } from './payments/serve-webhooks'
import type { Settlers } from './payments/settlers'
import { makePayouts } from './payouts/make-payouts'
import { payoutOperatorRoutes } from './payouts/operator-routes'
import { printStatementTask } from './payouts/print-statement'
import { payoutReactions } from './payouts/reactions'
import { makeEarningsAvailable } from './payouts/make-earnings-available'
import { payoutRoutes } from './payouts/routes'
import { serveDownloads } from './payouts/serve-downloads'
import { passkeyReactions } from './passkeys/reactions'
import { passkeyRoutes } from './passkeys/routes'
import type { CalendarFetcher } from './ports/calendar-fetcher'
import type { MovableClock } from './ports/clock'
import type { Geocoder } from './ports/geocoder'
import type { Images } from './ports/images'
import type { Mailer } from './ports/mailer'
import type { MapTiles } from './ports/map-tiles'
import type { PageRenderer } from './ports/page-renderer'
import type { CardForm, Payments } from './ports/payments'
import type { PaperPrinter } from './ports/paper-printer'
import type { PlacePicture } from './ports/place-picture'
import type { StreetMap } from './ports/street-map'
import type { Texter } from './ports/texter'
import { promoReactions } from './promos/reactions'
import { promoRoutes } from './promos/routes'
import { referralReactions } from './referrals/reactions'
import { referralRoutes } from './referrals/routes'
import { buildingRoutes } from './search/building-routes'
import { searchRoutes } from './search/routes'
import { serveSitemap } from './search/serve-sitemap'
import { type RunningSearcher, type SearchIndexSettings, startSearchEngine } from './search/search-engine'
import { chargeTopUpTask } from './top-ups/jobs'
import { topUpReactions } from './top-ups/reactions'
import { topUpRoutes } from './top-ups/routes'
import { settleTopUp } from './top-ups/settle-top-up'
import { vehicleReactions } from './vehicles/reactions'
import { vehicleRoutes } from './vehicles/routes'
import { walletReactions } from './wallet/reactions'
import { walletRoutes } from './wallet/routes'
import { runJobs } from './work/run-jobs'
import { onceAnHour, startSweeper } from './work/sweep-due'

/** Everything outside, each behind its port. */
export interface Ports {
  payments: Payments
  mailer: Mailer
  /** Missing where nobody sends texts; what they would say then goes by mail. */
  texter: Texter | undefined
  images: Images
  geocoder: Geocoder
  mapTiles: MapTiles
  placePicture: PlacePicture
  calendars: CalendarFetcher
  printer: PaperPrinter
}

export interface ProductOptions extends Deps {
  /** The role that owns the schema, for the workers. */
  owner: pg.ClientConfig
  ports: Ports
  cardForm: CardForm
  /** Which street map browsers may show instead of our own; none unless it is given. */
  streetMap?: StreetMap | undefined
  /** Searches are answered by an index in this process; by the database alone unless it is given. */
  searchIndex?: SearchIndexSettings | undefined
  /** Which bank keeps which BSB, by the official directory, where the installation has one. */
  banks?: BsbList
  publicUrl: string
  version: string
  trustProxy: boolean | string
  requestsPerMinute: number
  logLevel: 'silent' | 'warn' | 'info'
  pages?: { renderer: PageRenderer; assetsFolder: string }
  /** Present in sandbox mode only, with the clock that can be moved and the pages of the sandboxed parts. */
  sandbox?: { clock: MovableClock; serve?(app: FastifyInstance): void }
}

export interface Product {
  server: Server
  searcher: RunningSearcher
  /** Does now what is due now; tests and the sandbox clock use it. */
  sweepNow(): Promise<void>
  stop(): Promise<void>
}

const forgetRunningKeysAfterMinutes = 10
const forgetAnswersAfterHours = 48

/** Joins all capabilities into one running product. This is the only place that knows them all. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { database, clock, company, ports } = options
  const deps: Deps = { database, clock, company }
  const settlers: Settlers = {
    charges: settlePayment,
    async 'top-up'(ctx, { id }, outcome) {
      await settleTopUp(ctx, id, outcome)
    },
  }
  let log: { error(fields: object, message: string): void } = console
  const searcher = startSearchEngine({
    database,
    index: options.searchIndex,
    log: { error: (fields, message) => log.error(fields, message) },
  })
  const sweeper = startSweeper(
    [
      { name: 'reconcile-bookings', run: () => reconcileBookings(deps, ports.payments) },
      {
        name: 'reconcile-payments',
        run: () => reconcilePayments(deps, ports.payments, settlers),
      },
      { name: 'reconcile-refunds', run: () => reconcileRefunds(deps, ports.payments) },
      { name: 'forget-methods', run: () => forgetMethods(deps, ports.payments) },
      { name: 'forget-drafts', run: onceAnHour(clock, () => forgetDrafts(deps)) },
      {
        name: 'charge-months',
        run: () => chargeMonths(deps, ports.payments, options.publicUrl, settleCharge),
      },
      {
        name: 'forget-old-keys',
        run: () =>
          forgetOldKeys(
            database,
            clock.real().subtract({ minutes: forgetRunningKeysAfterMinutes }),
            clock.real().subtract({ hours: forgetAnswersAfterHours }),
          ),
      },
      { name: 'find-due-calendars', run: () => findDueCalendars(deps) },
      { name: 'refresh-calendars', run: () => refreshCalendars(deps) },
      { name: 'make-earnings-available', run: () => makeEarningsAvailable(deps) },
      { name: 'make-payouts', run: () => makePayouts(deps) },
      { name: 'look-for-alerts', run: () => lookForAlerts(deps, searcher.engine) },
      {
        name: 'forget-removed-places',
        run: onceAnHour(clock, () => forgetRemovedPlaces(deps)),
      },
      { name: 'announce-prices', run: () => announcePrices(deps) },
      { name: 'forget-expired', run: onceAnHour(clock, () => forgetExpired(deps)) },
    ],
    { error: (fields, message) => log.error(fields, message) },
  )
  const { sandbox } = options
  const signer = urlSigner(deps)
  const server = await buildServer({
    ...options,
    identify: identifier(deps),
    isSecure: options.publicUrl.startsWith('https:'),
    images: ports.images,
    signer,
    searchState: searcher.state,
    map: { tiles: ports.mapTiles, pictures: ports.placePicture, street: options.streetMap },
    handlers: {
      ...avatarRoutes(ports.images),
      ...passkeyRoutes(options.publicUrl),
      ...accountRoutes(options.publicUrl),
      ...profileRoutes,
      ...vehicleRoutes,
      ...referralRoutes,
      ...listingRoutes,
      ...ownListingRoutes({ ...ports, signer, windowOnWire: keptWindowOnWire }),
      ...placeRoutes(ports.geocoder),
      ...availabilityRoutes(options.publicUrl, { fetcher: ports.calendars, clock }),
      ...searchRoutes(searcher),
      ...buildingRoutes,
      ...favouriteRoutes,
      ...walletRoutes,
      ...bookingRoutes(ports.payments, options.publicUrl),
      ...paymentRoutes({
        ...ports,
        signer,
        cardForm: options.cardForm,
        fingerprint: accountFingerprint(deps),
        banks: options.banks,
      }),
      ...topUpRoutes(ports.payments, options.publicUrl),
      ...notificationRoutes,
      ...paperRoutes(signer),
      ...payoutRoutes(signer),
      ...payoutOperatorRoutes(signer),
      ...promoRoutes,
    },
    sandbox: sandbox && {
      clock: sandbox.clock,
      sweepNow: sweeper.sweepNow,
      serve(app) {
        serveOutbox(app, database)
        sandbox.serve?.(app)
      },
    },
  })
  serveFeeds(server.app, deps)
  serveSitemap(server.app, deps, options.publicUrl)
  servePapers(server.app, deps, signer)
  serveDebitRequests(server.app, deps, signer, ports.printer)
  serveWebhooks(server.app, deps, ports.payments, settlers)
  serveDownloads(server.app, deps, signer)
  log = server.app.log
  const jobs = await runJobs({
    owner: options.owner,
    clock,
    log,
    tasks: {
      react: reactTask(deps, {
        ...notificationReactions(options.publicUrl, { sendsTexts: ports.texter !== undefined }),
        ...pictureReactions(ports.images),
        ...passkeyReactions,
        ...vehicleReactions,
        ...promoReactions,
        ...referralReactions,
        ...listingReactions,
        ...favouriteReactions,
        ...photoReactions(ports.images),
        ...availabilityReactions,
        ...paymentReactions,
        ...receiptReactions,
        ...topUpReactions(options.publicUrl),
        ...walletReactions,
        ...payoutReactions,
      }),
      'print-statement': printStatementTask(deps, ports.printer),
      'write-paper': writePaperTask(deps, ports.printer),
      'charge-top-up': chargeTopUpTask(deps, ports.payments),
      'read-calendar': readCalendarTask(deps, ports.calendars),
      'send-message': sendMessageTask(deps, {
        mailer: ports.mailer,
        texter: ports.texter,
        keepsSecrets: sandbox !== undefined,
      }),
    },
  })
  return {
    server,
    searcher,
    sweepNow: sweeper.sweepNow,
    async stop() {
      await server.stop()
      await searcher.stop()
      await sweeper.stop()
      await jobs.stop()
    },
  }
}
