import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

export const schemes = ['light', 'dark'] as const

/** Looks at the screen as it is now: no accessibility finding, nothing wider than the window, and a picture kept. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  // In the page itself: a page of its own for each look, and a list of all that is well, would take most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'nothing is wider than the window').toBeLessThanOrEqual(0)
  await page.screenshot({ path: pictureOf(name), fullPage: true })
}

/** Pictures are kept outside git, to be looked at. */
export function pictureOf(name: string): string {
  return fileURLToPath(new URL(`../artefacts/screens/${name}.png`, import.meta.url))
}
