import type { BookingDetails } from '@bayshare/contract/bookings'
import { isOn } from '@bayshare/domain/bookings/standing'
import { deviceCopies } from '../session/device-copy'
import { keptBookingPath, keptBookings } from '../session/kept-booking-path'
import { clockOffset, keepClockOffset, productNow } from '../session/product-clock'
import { toPlain } from '../session/queries-as-json'
import { fromPlain } from '../session/query-state'
import { sessionHint } from '../session/session-hint'
import { standingNow } from './standing-now'
import { upcomingAndPast } from './upcoming-and-past'

/** A booking as this device has kept it. Its pictures are inside of it, so that it is shown without a connection. */
export interface SavedPass {
  booking: BookingDetails
  savedAt: Temporal.Instant
  /** How far the product's clock was ahead of the device's. */
  clockOffset: number
}

/** Keeps a booking that lets its driver in, and removes the copy of any other (rule: saved passes). */
export async function savePass(booking: BookingDetails): Promise<void> {
  const accountId = sessionHint.account()
  if (!isWorthKeeping(booking)) return removePass(booking.reference)
  const saved: SavedPass = {
    booking: await withPictures(booking),
    savedAt: productNow(),
    clockOffset: clockOffset(),
  }
  // While the pictures were fetched, somebody else may have logged in.
  if (accountId !== sessionHint.account()) return
  const copies = await deviceCopies()
  await copies?.put(keptBookingPath(booking.reference), Response.json(toPlain(saved)))
}

export async function removePass(reference: string): Promise<void> {
  await (await deviceCopies())?.delete(keptBookingPath(reference))
}

/** The kept bookings of whoever is logged in on this device, the next one first. */
export async function savedPasses(): Promise<SavedPass[]> {
  const copies = await deviceCopies()
  const requests = (await copies?.keys()) ?? []
  const kept = requests.filter(({ url }) => new URL(url).pathname.startsWith(keptBookings))
  const saved = await Promise.all(kept.map(async (request) => readSaved(await copies?.match(request))))
  const passes = saved.filter((pass) => pass !== undefined)
  const [first] = passes
  if (first) keepClockOffset(first.clockOffset)
  const { upcoming } = upcomingAndPast(
    passes.map((pass) => ({ ...pass.booking, pass })),
    productNow(),
  )
  return upcoming.map(({ pass }) => pass)
}

/** A copy that an earlier release has written in another form is no copy. */
async function readSaved(answer: Response | undefined): Promise<SavedPass | undefined> {
  try {
    return answer && (fromPlain(await answer.json()) as SavedPass)
  } catch {
    return undefined
  }
}

function isWorthKeeping(booking: BookingDetails): boolean {
  return isOn(standingNow(booking))
}

/** The code and the access photos go along. Photos of the place need not, and addresses that soon expire must not. */
async function withPictures(booking: BookingDetails): Promise<BookingDetails> {
  const paths = booking.accessImages.map(({ path }) => path)
  const [code, ...photos] = await Promise.all([booking.qrCodeUrl, ...paths].map(pictureAt))
  return {
    ...booking,
    qrCodeUrl: code ?? null,
    calendarUrl: null,
    accessImages: photos.flatMap((path) => (path === undefined ? [] : [{ path }])),
    space: { ...booking.space, images: [] },
  }
}

/** A picture as an address that holds the picture itself. */
async function pictureAt(address: string | null): Promise<string | undefined> {
  if (address === null) return undefined
  try {
    const answer = await fetch(address)
    return answer.ok ? await dataUrl(await answer.blob()) : undefined
  } catch {
    return undefined
  }
}

function dataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(content)
  })
}
