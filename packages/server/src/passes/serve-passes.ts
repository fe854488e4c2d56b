import { mayGetIn } from '@bayshare/domain/bookings/may-get-in'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { contextFor, type Deps } from '../context/context'
import { plainRefusal } from '../http/refusal-answers'
import type { UrlSigner } from '../http/url-signer'
import { bookingCalendar } from './booking-calendar'
import { mailedFile, mailedPasses } from './mailed-pass'
import { signedPass } from './pass-of'
import { qrPng } from './qr-png'
import { type BookingToShow, bookingToShow } from './queries'

interface Asked {
  Params: { reference: string; file: string }
  Querystring: Record<string, unknown>
}

interface File {
  type: string
  content: string | Buffer
}

/** Sends the code of a pass and the calendar file to whoever has an address that was signed for its driver. */
export function servePasses(app: FastifyInstance, deps: Deps, signer: UrlSigner, publicUrl: string): void {
  const mailed = mailedPasses(deps)
  app.get<Asked>('/passes/:reference/:file', async ({ id, params, query }, reply) => {
    const { reference, file } = params
    const path = `/passes/${reference}/${file}`
    const driverId =
      file === mailedFile ? await mailed.driverOf(path, query) : await signer.signedFor(path, query)
    const booking = driverId && (await bookingToShow(deps.database.read(), driverId, reference))
    const found = booking && (await fileOf(file, booking, id))
    if (!found) {
      const { status, body } = plainRefusal('not-found')
      return reply.code(status).header('Cache-Control', 'no-store').send(body)
    }
    return reply
      .type(found.type)
      .header('Cache-Control', 'private, no-cache')
      .header('Content-Disposition', `inline; filename="${file}"`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Referrer-Policy', 'no-referrer')
      .header('X-Robots-Tag', 'noindex')
      .send(found.content)
  })

  async function fileOf(name: string, booking: BookingToShow, requestId: string): Promise<File | undefined> {
    const now = deps.clock.now()
    if (name === 'booking.ics')
      return { type: 'text/calendar; charset=utf-8', content: bookingCalendar(booking, publicUrl, now) }
    if ((name !== 'code.svg' && name !== mailedFile) || !mayGetIn(booking, now)) return undefined
    const actor = { kind: 'job', name: 'draw-pass' } as const
    const ctx = contextFor(deps, { actor, brand: brandById(booking.brand), requestId })
    const pass = await signedPass(ctx, booking)
    return name === mailedFile
      ? { type: 'image/png', content: qrPng(pass) }
      : { type: 'image/svg+xml', content: qrCode(pass) }
  }
}

/** Dark on white in every colour scheme, with the white border that readers need. */
function qrCode(text: string): string {
  return renderSVG(text, { ecc: 'L', border: 4, pixelSize: 4 })
}
