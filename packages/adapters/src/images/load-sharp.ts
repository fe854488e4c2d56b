import type sharp from 'sharp'

export type Draw = typeof sharp

let loaded: Promise<Draw> | undefined

/** Fetched with the first picture: its native parts would cost every start time and every idle server memory. */
export function loadSharp(): Promise<Draw> {
  loaded ??= import('sharp').then(({ default: draw }) => {
    // One picture must not take every core from the requests beside it, nor keep its memory afterwards.
    draw.concurrency(1)
    draw.cache(false)
    return draw
  })
  return loaded
}
