import { type CDPSession, expect as expectSoon, type Page, test } from '@playwright/test'
import { signInAs } from './people'
import { lookAt, sizes, visit } from './screens'
import { smoke } from './tags'

// What needs the network is waited for, again and again, before a page says that there is none.
const expect = expectSoon.configure({ timeout: 45_000 })

test.use({ serviceWorkers: 'allow', viewport: sizes.phone })

test(
  'a pass opens without a network, says so, and is gone after logging out',
  smoke,
  async ({ page, context }) => {
    // Without a network the browser gives up on each request only after a while, and the worker is set up first.
    test.setTimeout(180_000)
    await signInAs(page, 'driver@bayshare.example')
    await visit(page, '/bookings')
    await page
      .getByRole('link')
      .filter({ hasText: /Confirmed|Now/ })
      .first()
      .click()
    const pass = page.getByRole('img', { name: /QR code of your parking pass/ })
    await expect(pass).toBeVisible()
    const address = new URL(page.url()).pathname
    await expect.poll(() => isKept(page, address)).toBe(true)

    const session = await context.newCDPSession(page)
    await context.setOffline(true)
    await page.reload()
    await tellOfNetwork(session, false)
    await expect(page.getByText("You're offline.")).toBeVisible()
    await expect(page.getByText(/This was saved at \d/)).toBeVisible()
    await expect(pass).toBeVisible()
    await lookAt(page, 'offline-pass')
    await page.goto('/wallet')
    await tellOfNetwork(session, false)
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()
    await expect(page.locator(`a[href="${address}"]`)).toBeVisible()
    await lookAt(page, 'offline-page')

    // With the network back the page comes by itself.
    await context.setOffline(false)
    await tellOfNetwork(session, true)
    // A page that was loading at that moment has not heard of it.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible({ timeout: 8000 })
    }).toPass({ timeout: 60_000 })
    await visit(page, '/bookings')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/login/i)
    await context.setOffline(true)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: "This booking isn't saved on this device" })).toBeVisible()
    await expect(page.getByText('No saved passes')).toBeVisible()
  },
)

/**
 * Some versions of Chromium tell a page that was loaded while offline that it is online; a phone would know. It holds for
 * as long as the session is open, and until the next page.
 */
async function tellOfNetwork(session: CDPSession, isOnline: boolean): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: !isOnline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** The worker answers for the page, and has the booking. */
function isKept(page: Page, address: string): Promise<boolean> {
  return page.evaluate(async (reference) => {
    const isKeptHere = (await caches.match(`/kept/bookings/${reference}`)) !== undefined
    return isKeptHere && navigator.serviceWorker.controller !== null
  }, address.split('/')[2])
}
