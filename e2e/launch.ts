import { findChromium } from '../scripts/chromium.mjs'

const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update']
const executablePath = findChromium(process.env)

/**
 * Most journeys draw no map: the list is its full equal, and on a computer without a graphics card a map takes its
 * time. Those that look at one say `test.use({ launchOptions: launch.withGraphics })`.
 */
export const launch = {
  withGraphics: { executablePath, args },
  withoutGraphics: { executablePath, args: [...args, '--disable-3d-apis'] },
}
