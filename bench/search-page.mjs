import { withSources } from '../scripts/with-sources.mjs'
import { lighthouseOn } from './lighthouse-on.mjs'
import { startProduct, withDataFolder } from './running-product.mjs'
import { fill, toolsOf } from './search.mjs'

const spaces = 100_000

/** Lighthouse on the search page of a city that is full of spaces. */
export async function searchPage() {
  return withSources((load) =>
    withDataFolder(async (folder) => {
      await fill(await toolsOf(load), folder, spaces)
      const product = await startProduct(folder, { DEMO: '0' })
      try {
        const found = await lighthouseOn(`${product.address}/search?city=sydney`)
        return { 'spaces in the page': await spacesIn(product.address), ...found }
      } finally {
        await product.stop()
      }
    }),
  )
}

/** @param {string} address */
async function spacesIn(address) {
  const page = await (await fetch(`${address}/search?city=sydney`)).text()
  const text = page.replaceAll(/<[^>]+>/g, ' ')
  return /Showing [\d,]+ of [\d,]+/.exec(text)?.[0] ?? /[\d,]+ spaces? found/.exec(text)?.[0] ?? 'none'
}
