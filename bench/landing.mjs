import { lighthouseOn } from './lighthouse-on.mjs'
import { startProduct, withDataFolder } from './running-product.mjs'

/** Lighthouse on the landing page. */
export async function landing() {
  return withDataFolder(async (folder) => {
    const product = await startProduct(folder)
    try {
      return await lighthouseOn(`${product.address}/`)
    } finally {
      await product.stop()
    }
  })
}
