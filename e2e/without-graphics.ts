import { findChromium } from '../scripts/chromium.mjs'

/**
 * A browser that draws no map. The list is the map's full equal, other journeys look at the map, and on a computer
 * without a graphics card it takes its time: `test.use(withoutGraphics)`.
 */
export const withoutGraphics = {
  launchOptions: {
    executablePath: findChromium(process.env),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-3d-apis',
    ],
  },
}
