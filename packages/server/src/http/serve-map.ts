import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { field, message } from '@bayshare/contract/message'
import { strict } from '@bayshare/contract/strict'
import { numberInQuery } from '@bayshare/contract/wire-values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type MapTiles, mapThemes } from '../ports/map-tiles'
import type { PictureOrder, PlacePicture } from '../ports/place-picture'
import type { StreetMap } from '../ports/street-map'
import { plainRefusal } from './refusal-answers'

export interface MapOptions {
  tiles: MapTiles
  pictures: PlacePicture
  /** Missing where only our own map is to be shown. */
  street?: StreetMap | undefined
}

const forGood = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400'
const forAnHour = 'public, max-age=3600'
const unpacked = promisify(gunzip)
const packed = promisify(gzip)

const theme = z.optional(z.enum(mapThemes))
const styleQuery = z.object({ theme })

/** Only Australia is drawn, and only in sizes that a screen can want. */
const pictureQuery = strict(
  message({
    latitude: field('lat', numberInQuery(-45, -9)),
    longitude: field('lng', numberInQuery(96, 169)),
    width: field('w', z.optional(numberInQuery(80, 1200))),
    height: field('h', z.optional(numberInQuery(60, 800))),
    zoom: field('z', z.optional(numberInQuery(4, 20))),
    theme: field('theme', theme),
  }),
)

/**
 * The size of pictures of places (rule: place picture), about 16 m a pixel at Sydney: the suburb and its neighbours, and
 * no finer than the coastline is true.
 */
const usualLook = { width: 750, height: 380, zoom: 13, theme: 'light' } as const

/** Sends the map: its tiles, how they are drawn, and still pictures of places. */
export function serveMap(app: FastifyInstance, { tiles, pictures, street }: MapOptions): void {
  const picturesKept = keptPictures(pictures)

  app.get<{ Params: TileParams; Querystring: { v?: string } }>('/tiles/:z/:x/:y', async (request, reply) => {
    const [z, x, y] = [request.params.z, request.params.x, request.params.y].map(wholeNumber)
    if (z === undefined || x === undefined || y === undefined) return refuse(reply, 'not-found')
    const tile = await tiles.tile({ z, x, y })
    if (tile === 'out-of-range') return refuse(reply, 'not-found')
    const edition = await tiles.edition()
    void reply
      .header('Cache-Control', request.query.v === edition ? forGood : forAnHour)
      .header('ETag', `"${edition}-${z}-${x}-${y}"`)
      .header('Vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === `"${edition}-${z}-${x}-${y}"`) return reply.code(304).send()
    if (tile === 'empty') return reply.code(204).send()
    return sendPacked(request, reply.type('application/x-protobuf'), tile)
  })

  app.get('/tiles/style.json', async (request, reply) => {
    const asked = z.safeParse(styleQuery, request.query)
    if (!asked.success) return refuse(reply, 'input-not-understood')
    // Which address and scheme a page has is known to the page alone, which puts them in front.
    const url = `/tiles/{z}/{x}/{y}?v=${await tiles.edition()}`
    const shown = asked.data.theme ?? 'light'
    const style = tiles.style(shown, url)
    // Our own map tells browsers of the street map that they may change to, so that nobody has to ask for it.
    const answer = street ? { ...style, metadata: { 'bayshare:street': street[shown] } } : style
    return reply.header('Cache-Control', 'no-cache').send(answer)
  })

  app.get('/tiles/picture.svg', async (request, reply) => {
    const asked = z.safeDecode(pictureQuery, request.query as z.input<typeof pictureQuery>)
    if (!asked.success) return refuse(reply, 'input-not-understood')
    const { latitude, longitude, ...look } = asked.data
    // One that stands for a map has pins of another kind.
    const hasPin = look.zoom === undefined
    const picture = await picturesKept({ position: { latitude, longitude }, hasPin, ...usualLook, ...look })
    void reply.header('Cache-Control', forADay).header('Vary', 'Accept-Encoding').type(picture.type)
    return sendPacked(request, reply, picture.packed)
  })
}

interface TileParams {
  z: string
  x: string
  y: string
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined
}

/** Everybody who asks for gzip gets the bytes as they are kept. */
async function sendPacked(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array) {
  const accepted = request.headers['accept-encoding']?.toString() ?? ''
  if (!/\bgzip\b/.test(accepted)) return reply.send(await unpacked(bytes))
  return reply.header('Content-Encoding', 'gzip').send(Buffer.from(bytes))
}

function refuse(reply: FastifyReply, name: 'not-found' | 'input-not-understood') {
  const { status, body } = plainRefusal(name)
  return reply.code(status).send(body)
}

interface KeptPicture {
  type: string
  packed: Buffer
}

const mostPictures = 200

/** Pictures are drawn once; the ones that nobody asked for longest are forgotten. */
function keptPictures(pictures: PlacePicture): (order: PictureOrder) => Promise<KeptPicture> {
  const kept = new Map<string, Promise<KeptPicture>>()
  return (order) => {
    const coarse = coarsely(order)
    const name = JSON.stringify(coarse)
    const picture = kept.get(name) ?? drawAndPack(pictures, coarse)
    kept.delete(name)
    kept.set(name, picture)
    picture.catch(() => kept.delete(name))
    const oldest = kept.size > mostPictures ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return picture
  }
}

/** To about ten metres, which is less than a pixel of the usual picture. */
function coarsely(order: PictureOrder): PictureOrder {
  const { latitude, longitude } = order.position
  return {
    ...order,
    position: { latitude: Math.round(latitude * 1e4) / 1e4, longitude: Math.round(longitude * 1e4) / 1e4 },
    width: Math.round(order.width),
    height: Math.round(order.height),
    zoom: Math.round(order.zoom),
  }
}

async function drawAndPack(pictures: PlacePicture, order: PictureOrder): Promise<KeptPicture> {
  const { type, bytes } = await pictures.draw(order)
  return { type, packed: await packed(bytes) }
}
