// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './Picture'

const place = { latitude: -33.88412, longitude: 151.21234 }

test('the own photo comes first, then a drawn map of the place, then the sign', () => {
  expect(renderToStaticMarkup(<Picture path="/photo.jpg" place={place} />)).toContain('src="/photo.jpg"')
  expect(renderToStaticMarkup(<Picture path={undefined} place={place} />)).toContain(
    '/tiles/picture.svg?lat=-33.8841&amp;lng=151.2123',
  )
  expect(renderToStaticMarkup(<Picture path={undefined} />)).toContain('<svg')
})
