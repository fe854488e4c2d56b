import { expect as expectSoon, type Page, test } from '@playwright/test'
import { signInAs } from './people'
import { lookAt, sizes, visit } from './screens'

// What needs the network is waited for, again and again, before a page says that there is none.
const expect = expectSoon.configure({ timeout: 45_000 })

test.use({ serviceWorkers: 'allow', viewport: sizes.phone })

test('a pass opens without a network, says so, and is gone after logging out', async ({ page, context }) => {
  test.slow()
  await signInAs(page, 'driver@bayshare.example')
  await visit(page, '/bookings')
  await page.getByRole('link').filter({ hasText: 'Confirmed' }).first().click()
  const pass = page.getByRole('img', { name: /QR code of your parking pass/ })
  await expect(pass).toBeVisible()
  const address = new URL(page.url()).pathname
  await expect.poll(() => isKept(page, address)).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText("You're offline.")).toBeVisible()
  await expect(page.getByText(/This was saved at \d/)).toBeVisible()
  await expect(pass).toBeVisible()
  await lookAt(page, 'offline-pass')
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()
  await expect(page.locator(`a[href="${address}"]`)).toBeVisible()
  await lookAt(page, 'offline-page')

  // With the network back the page comes by itself.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  await visit(page, '/bookings')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/login/i)
  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: "This booking isn't saved on this device" })).toBeVisible()
  await expect(page.getByText('No saved passes')).toBeVisible()
})

/** The worker answers for the page, and has the booking. */
function isKept(page: Page, address: string): Promise<boolean> {
  return page.evaluate(async (reference) => {
    const isKeptHere = (await caches.match(`/kept/bookings/${reference}`)) !== undefined
    return isKeptHere && navigator.serviceWorker.controller !== null
  }, address.split('/')[2])
}
