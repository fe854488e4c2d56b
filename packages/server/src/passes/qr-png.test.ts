import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPng } from './qr-png'

test('the picture of a code has the black and white of the code, five pixels for each of its squares', async () => {
  const text = 'BAYSHARE1:a pass with some words in it'
  const { data, info } = await sharp(qrPng(text))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const code = encode(text, { ecc: 'L', border: 4 }).data
  expect([info.width, info.height, info.channels]).toEqual([code.length * 5, code.length * 5, 1])
  const drawn = code.map((row, y) => row.map((_, x) => data[(y * 5 + 2) * info.width + x * 5 + 2] === 0))
  expect(drawn).toEqual(code)
})
