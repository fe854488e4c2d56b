import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import { expect, type Page, type Request, type Response } from '@playwright/test'

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

type Size = keyof typeof sizes
const schemes = ['light', 'dark'] as const

export interface Look {
  size: Size
  scheme: (typeof schemes)[number]
}

/** With SCREENS=all every screen is looked at in every size and colour, and a picture of each is kept. */
const takesAll = process.env['SCREENS'] === 'all'

/** Every size and both colours in as few looks as that takes. */
export const looks: readonly Look[] = takesAll
  ? (Object.keys(sizes) as Size[]).flatMap((size) => schemes.map((scheme) => ({ size, scheme })))
  : [
      { size: 'phone', scheme: 'light' },
      { size: 'tablet', scheme: 'light' },
      { size: 'desktop', scheme: 'dark' },
    ]

/**
 * Opens a page and waits until the browser has taken over what the server drew: before that only links answer. What was
 * changed on the page before is saved first, since leaving it would take an unanswered change back.
 */
export async function visit(page: Page, address: string): Promise<Response | null> {
  await untilSaved(page)
  const answer = await page.goto(address)
  await page.locator('#root:not([data-rendered])').waitFor({ state: 'attached' })
  return answer
}

export async function adopt(page: Page, { size, scheme }: Look): Promise<void> {
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme: scheme })
}

/**
 * Looks at the screen in every size and both colours, and leaves it as it was. Everything is looked for once, at the
 * size of the journey.
 */
export async function lookAround(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  const main = before && before.width < sizes.tablet.width ? 'phone' : 'desktop'
  for (const look of looks) {
    await adopt(page, look)
    await lookFor(
      page,
      `${name}-${look.size}-${look.scheme}`,
      look.size === main ? 'everything' : lessAt(look),
    )
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

/**
 * Looks at the screen once it has come to rest: no accessibility finding, and nothing wider than the window. A screen
 * that is looked at more than once says in which look, and in the first one everything is looked for.
 */
export async function lookAt(page: Page, name: string, look?: Look): Promise<void> {
  if (!look) return lookFor(page, name, 'everything')
  const isFirst = look.size === looks[0]?.size && look.scheme === looks[0].scheme
  await lookFor(page, `${name}-${look.size}-${look.scheme}`, isFirst ? 'everything' : lessAt(look))
}

/**
 * What to look for. Sizes and colours change contrasts and widths, hardly the names, roles and order of the parts; and a
 * tablet shows what a phone or a desktop shows.
 */
type Depth = 'everything' | 'contrast' | 'width'

function lessAt({ size }: Look): Depth {
  if (takesAll) return 'everything'
  return size === 'tablet' ? 'width' : 'contrast'
}

async function lookFor(page: Page, name: string, depth: Depth): Promise<void> {
  // Every screen has both, but on a slow machine not before its scripts have run.
  await page.locator('body:has(main):has(h1)').waitFor({ state: 'attached' })
  await untilAnswered(page)
  // What is found while colours or sizes are changing is nobody's fault; what is still found at the third look is.
  let found = await findings(page, depth)
  for (let tries = 1; found.length > 0 && tries < 3; tries++) found = await findings(page, depth)
  expect(found, name).toEqual([])
  if (takesAll) await page.screenshot({ path: pictureOf(name), fullPage: true })
}

/** The requests of a page that have no answer yet, but for the stream of live changes, which never ends. */
const unanswered = new WeakMap<Page, Set<Request>>()

function unansweredOf(page: Page): Set<Request> {
  const known = unanswered.get(page)
  if (known) return known
  const open = new Set<Request>()
  unanswered.set(page, open)
  page.on('request', (request) => {
    if (!request.url().endsWith('/users/live/')) open.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void open.delete(request))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear()
  })
  return open
}

async function untilSaved(page: Page): Promise<void> {
  const open = unansweredOf(page)
  const isSaving = () => [...open].some((request) => request.method() !== 'GET')
  for (let looks = 0; isSaving() && looks < 300; looks++) await page.waitForTimeout(50)
}

/**
 * Until every request has its answer and none has followed for a while; one that takes very long is not waited for.
 */
export async function untilAnswered(page: Page): Promise<void> {
  const open = unansweredOf(page)
  for (let quiet = 0, looks = 0; quiet < 2 && looks < 300; looks++) {
    quiet = open.size > 0 ? 0 : quiet + 1
    await page.waitForTimeout(40)
  }
}

async function findings(page: Page, depth: Depth): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
    const longEnough = new Promise((resolve) => setTimeout(resolve, 2000))
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), longEnough])
  })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
    ...(depth === 'width' ? [] : await accessibilityFindings(page, depth)),
  ]
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe is loaded once a page: loading it takes as long as looking does. */
async function accessibilityFindings(page: Page, depth: 'everything' | 'contrast'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const options = {
    resultTypes: ['violations'],
    // Style sheets and media are read in advance for a rule about sound, and there is none.
    preload: false,
    ...(depth === 'contrast' && { runOnly: ['color-contrast'] }),
  }
  const violations = await page.evaluate(async (wanted) => {
    const axe = Reflect.get(globalThis, 'axe') as { run(options: object): Promise<AxeResults> }
    const results = await axe.run(wanted)
    return results.violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))
  }, options)
  return violations.map(({ id, html }) => `${id}: ${html.map((text) => text.slice(0, 160)).join(' | ')}`)
}

/** Pictures are kept outside git, to be looked at. */
function pictureOf(name: string): string {
  return fileURLToPath(new URL(`../artefacts/screens/${name}.png`, import.meta.url))
}
