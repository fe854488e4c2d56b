// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './Picture'

const place = { latitude: -33.88412, longitude: 151.21234 }

test('a photo may be wanted at once; of the map one colour is hidden, and what is hidden is only left out when it is lazy', () => {
  expect(renderToStaticMarkup(<Picture path="/photo.jpg" isEager />)).toContain('loading="eager"')
  expect(renderToStaticMarkup(<Picture path={undefined} place={place} isEager />)).not.toContain('eager')
})

test('the own photo comes first, then a drawn map of the place, then the sign', () => {
  expect(renderToStaticMarkup(<Picture path="/photo.jpg" place={place} />)).toContain('src="/photo.jpg"')
  expect(renderToStaticMarkup(<Picture path={undefined} place={place} />)).toContain(
    '/tiles/picture.svg?lat=-33.8841&amp;lng=151.2123',
  )
  expect(renderToStaticMarkup(<Picture path={undefined} />)).toContain('<svg')
})
