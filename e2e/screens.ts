import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type Response } from '@playwright/test'

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

export const schemes = ['light', 'dark'] as const

/** Opens a page and waits until the browser has taken over what the server drew: before that only links answer. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await page.locator('#root:not([data-rendered])').waitFor({ state: 'attached' })
  return answer
}

/** Looks at the screen once it has come to rest: no accessibility finding, nothing wider than the window, and a picture kept. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  // What is found while colours or sizes are changing is nobody's fault; what is still found at the third look is.
  let found = await findings(page)
  for (let looks = 1; found.length > 0 && looks < 3; looks++) found = await findings(page)
  expect(found).toEqual([])
  await page.screenshot({ path: pictureOf(name), fullPage: true })
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
    const longEnough = new Promise((resolve) => setTimeout(resolve, 2000))
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), longEnough])
  })
  // In the page itself: a page of its own for each look, and a list of all that is well, would take most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    ),
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
  ]
}

/** Pictures are kept outside git, to be looked at. */
export function pictureOf(name: string): string {
  return fileURLToPath(new URL(`../artefacts/screens/${name}.png`, import.meta.url))
}
