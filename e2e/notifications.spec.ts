import { expect, test } from '@playwright/test'
import { signInAs } from './people'
import { lookAround, visit } from './screens'

test('an owner looks at what happened, and chooses how to be told', async ({ page }) => {
  await signInAs(page, 'owner@bayshare.example')
  await visit(page, '/notifications')
  await lookAround(page, 'notifications')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('heading', { name: 'Push notifications' })).toBeVisible()
  await lookAround(page, 'notification-settings')
})
