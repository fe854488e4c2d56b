import { expect, test } from '@playwright/test'
import { fillLogin, signInAs } from './people'
import { adopt, lookAt, sizes } from './screens'
import { core, proveAccounts } from './tags'

test('the drawer on a phone holds the person and every entry, light and dark', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await signInAs(page, 'owner@bayshare.example')
  await page.goto('/bookings')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.getByRole('button', { name: /menu/i }).first().click()
    const drawer = page.getByRole('dialog')
    for (const entry of [
      'Find a Spot',
      'My Bookings',
      'My Spots',
      'Calendar',
      'Wallet',
      'Help',
      'Inbox',
      'Enquiries',
    ]) {
      await expect(drawer.getByRole('link', { name: entry })).toBeVisible()
    }
    await lookAt(page, 'drawer', { size: 'phone', scheme })
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  }
})

test('the side menu and the profile menu stand on a wide screen', async ({ page }) => {
  await page.setViewportSize(sizes.desktop)
  await signInAs(page, 'driver@bayshare.example')
  await page.goto('/help')
  await expect(page.getByRole('navigation').filter({ hasText: 'My Bookings' })).toBeVisible()
  await lookAt(page, 'side-menu-light')
  await adopt(page, { size: 'desktop', scheme: 'dark' })
  await lookAt(page, 'side-menu', { size: 'desktop', scheme: 'dark' })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account|profile|menu/i })
    .last()
    .press('ArrowDown')
  const menu = page.locator('[popover]')
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Home')
  await lookAt(page, 'profile-menu-desktop')
})

test(
  'a visitor who asks for a page of their own is sent to log in and then to that page',
  proveAccounts,
  async ({ page }) => {
    await page.goto('/wallet')
    await expect(page).toHaveURL(/\/login/i)
    await fillLogin(page, 'driver@bayshare.example')
    await expect(page).toHaveURL(/\/(wallet|search)/i)
  },
)

test('a session survives a reload and ends with the log-out', core, async ({ page }) => {
  await page.setViewportSize(sizes.desktop)
  await signInAs(page, 'driver2@bayshare.example')
  await page.goto('/bookings')
  await page.reload()
  await expect(page).toHaveURL(/\/bookings/)
  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login/i)
  await page.goto('/bookings')
  await expect(page).toHaveURL(/\/login/i)
})
