import { expect, test } from '@playwright/test'
import { brandAddress, newestMessage, signInAs } from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { smoke } from './tags'

const mobile = '+61491570159'

test(
  'a resident hands out a link; the visitor takes it without an account, is approved, arrives and leaves',
  smoke,
  async ({ page, browser }) => {
    await signInAs(page, 'owner.portal@bayshare.example', { brand: 'portal' })
    await visit(page, `${brandAddress('portal')}/visitors`)
    await expect(page.getByText(/0 of 5 passes used/)).toBeVisible()
    await lookAt(page, 'visitors')
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = page.getByRole('textbox', { name: 'Link for your visitor' })
    await expect(link).toHaveValue(/\/visit\//)
    await lookAround(page, 'visitor-link')

    const elsewhere = await browser.newContext({ viewport: sizes.phone })
    const guest = await elsewhere.newPage()
    await visit(guest, await link.inputValue())
    await guest.getByLabel('Full name').fill('Ben Visitor')
    await guest.getByLabel('Mobile number').fill('0491 570 159')
    await guest.getByLabel('Number plate').fill('abc 123')
    await lookAround(guest, 'visit-details')
    await guest.getByRole('button', { name: 'Ask for a parking pass' }).click()
    await expect(guest.getByRole('heading', { name: /^Waiting for/ })).toBeVisible()
    await lookAt(guest, 'visit-waiting')

    // The page of the resident shows it by itself.
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('button', { name: 'Cancel pass' })).toBeVisible()

    const { text } = await newestMessage(page.request, mobile, /visitor-pass/)
    await visit(guest, /\S+\/visit\/\S+/.exec(text)?.[0] ?? '')
    await guest.getByRole('button', { name: "I've arrived" }).click()
    await expect(guest.getByRole('heading', { name: "You're parked" })).toBeVisible()
    await lookAt(guest, 'visit-parked')
    await guest.getByRole('button', { name: "I'm leaving" }).click()
    await guest.getByRole('dialog').getByRole('button', { name: "I'm leaving" }).click()
    await expect(guest.getByRole('heading', { name: 'Your visit has ended' })).toBeVisible()
    await elsewhere.close()

    await expect(page.getByRole('heading', { name: 'Earlier visits' })).toBeVisible()
    await expect(page.getByText('Ben Visitor, ABC123')).toBeVisible()
  },
)
