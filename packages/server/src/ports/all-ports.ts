import type { CalendarFetcher } from './calendar-fetcher'
import type { CalendarReader } from './calendar-reader'
import type { DeliveryReports } from './delivery-reports'
import type { Gates } from './gates'
import type { Geocoder } from './geocoder'
import type { Images } from './images'
import type { Mailer } from './mailer'
import type { MapTiles } from './map-tiles'
import type { PaperPrinter } from './paper-printer'
import type { Payments } from './payments'
import type { PlacePicture } from './place-picture'
import type { Pusher } from './pusher'
import type { Texter } from './texter'

/** Everything outside, each behind its port. */
export interface Ports {
  payments: Payments
  mailer: Mailer
  /** Missing where the mail server tells all it knows when it takes a mail. */
  deliveryReports: DeliveryReports | undefined
  /** Missing where nobody sends texts; what they would say then goes by mail. */
  texter: Texter | undefined
  pusher: Pusher
  /** Missing where no gate is connected. */
  gates: Gates | undefined
  images: Images
  geocoder: Geocoder
  mapTiles: MapTiles
  placePicture: PlacePicture
  calendars: CalendarFetcher
  calendarReader: CalendarReader
  printer: PaperPrinter
}
