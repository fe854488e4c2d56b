import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { findChromium } from '../scripts/chromium.mjs'
import { freePort } from './running-product.mjs'

const rounds = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * A page as a phone sees it: the median of five runs, after one that only warms the product up.
 * @param {string} address
 */
export async function lighthouseOn(address) {
  const browser = await startBrowser()
  try {
    /** @type {Record<string, number[]>} */
    const scores = Object.fromEntries(categories.map((category) => [category, []]))
    await look(browser.port, address)
    for (let round = 0; round < rounds; round++) {
      const seen = await look(browser.port, address)
      for (const category of categories) scores[category]?.push(seen[category] ?? NaN)
    }
    return Object.fromEntries(
      Object.entries(scores).map(([category, all]) => [
        `Lighthouse mobile, ${category}`,
        `${median(all)} (${all.join(', ')})`,
      ]),
    )
  } finally {
    await browser.stop()
  }
}

/**
 * The scores of one run, of a hundred each.
 * @param {number} port
 * @param {string} address
 * @returns {Promise<Record<string, number>>}
 */
async function look(port, address) {
  const result = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'error' })
  const { runtimeError, categories: seen } = result?.lhr ?? {}
  if (!seen || runtimeError)
    throw new Error(`Lighthouse saw nothing: ${runtimeError?.message ?? 'no result'}`)
  return Object.fromEntries(categories.map((name) => [name, Math.round((seen[name]?.score ?? NaN) * 100)]))
}

async function startBrowser() {
  const port = await freePort()
  const profile = await mkdtemp(path.join(tmpdir(), 'bayshare-browser-'))
  const child = spawn(
    findChromium(process.env) ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  for (let tries = 0; tries < 300; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) break
    await pause(100)
  }
  return {
    port,
    async stop() {
      child.kill('SIGKILL')
      await pause(200)
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
