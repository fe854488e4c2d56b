import { expect, type Page, test } from '@playwright/test'
import { launch } from './launch'
import { brandAddress, finishProfile, newcomer, signInAs, signUp } from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { smoke } from './tags'

test.use({ launchOptions: launch.withGraphics })

/** A picture as a phone would take it: drawn by the browser itself, large enough to be shrunk on the way. */
async function photo(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
    const pen = canvas.getContext('2d')!
    for (let x = 0; x < 1600; x += 8) {
      for (let y = 0; y < 1200; y += 8) {
        pen.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 60% ${30 + ((x + y) % 40)}%)`
        pen.fillRect(x, y, 8, 8)
      }
    }
    return canvas.toDataURL('image/jpeg', 0.95)
  })
  return Buffer.from(data.split(',')[1] ?? '', 'base64')
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

async function chooseAddress(page: Page, typed: string): Promise<void> {
  await expect(heading(page, 'Where is your spot?')).toBeVisible()
  const address = page.getByRole('combobox', { name: 'Street address' })
  await address.fill(typed)
  await page.getByRole('option').first().click()
  await expect(page.getByRole('region', { name: 'Chosen address' })).toBeVisible()
}

test(
  'a new owner comes to list a spot and has it live with photos',
  smoke,
  async ({ page, request, browser }) => {
    // Every step of the form is looked at on every size, and photos are drawn, shrunk and uploaded.
    test.setTimeout(180_000)
    await page.setViewportSize(sizes.phone)
    const person = newcomer('owner', '0491 570 110')
    await page.goto('/listspace/first')
    await expect(page).toHaveURL(/\/signup/i)
    await signUp(page, person)
    await finishProfile(page, request, person, { first: 'Ava', last: 'Moss', postcode: '2010' })
    await expect(page).toHaveURL(/\/listspace\/first/i)

    await next(page)
    await expect(page.getByText('Please select a street address from the suggestions')).toBeVisible()
    await chooseAddress(page, '12 Crown Street, Surry Hills')
    await lookAround(page, 'list-address')
    await next(page)
    await expect(heading(page, 'What kind of spot is it?')).toBeVisible()
    await expect(page).toHaveURL(/uuid=[\w-]{36}/)
    await expect(page).toHaveURL(/wasNew=true/)

    await page.getByLabel('Driveway').check()
    await page.getByLabel('Largest vehicle that fits').fill('3')
    await page.getByLabel('Description').fill('Behind the shops, wide and level.')
    // What was typed is there again after a reload.
    await page.reload()
    await expect(page.getByLabel('Description')).toHaveValue('Behind the shops, wide and level.')
    await lookAround(page, 'list-details')
    await next(page)
    await expect(heading(page, 'How does a driver get in?')).toBeVisible()

    // Half finished here, gone on with elsewhere.
    const elsewhere = await (await browser.newContext({ viewport: sizes.phone })).newPage()
    await signInAs(elsewhere, person.email, { password: person.password })
    await elsewhere.goto('/listings')
    await expect(elsewhere.getByText('Draft').first()).toBeVisible()
    await lookAt(elsewhere, 'listings-draft')
    await elsewhere.getByRole('link', { name: /continue listing/i }).click()
    await expect(heading(elsewhere, 'How does a driver get in?')).toBeVisible()
    await elsewhere.getByLabel('Access method').selectOption({ label: 'None Required' })
    await elsewhere.getByLabel('Instructions').fill('The gate is on the left, park on the right.')
    await lookAround(elsewhere, 'list-instructions')
    await next(elsewhere)

    await expect(heading(elsewhere, 'Set your price')).toBeVisible()
    await expect(elsewhere.getByLabel('Hourly rate')).toHaveValue(/^4(\.00)?$/)
    await expect(elsewhere.getByLabel('Monthly rate')).toHaveValue(/^200(\.00)?$/)
    await expect(elsewhere.getByText('$164').first()).toBeVisible()
    await lookAround(elsewhere, 'list-pricing')
    await next(elsewhere)
    await expect(heading(elsewhere, 'Your spot is saved')).toBeVisible()
    await lookAt(elsewhere, 'list-results')
    await elsewhere.getByRole('button', { name: 'Set availability' }).click()
    await expect(heading(elsewhere, 'When is it open?')).toBeVisible()
    await elsewhere.getByLabel(/24\/7/).check()
    await lookAround(elsewhere, 'list-availability')
    await next(elsewhere)
    await expect(heading(elsewhere, 'Your spot is live')).toBeVisible()
    await lookAt(elsewhere, 'list-live')
    await elsewhere.getByRole('button', { name: 'Add photos' }).click()
    await expect(heading(elsewhere, 'Show your spot')).toBeVisible()
    const files = elsewhere.locator('input[type=file]')
    const picture = { name: 'spot.jpg', mimeType: 'image/jpeg', buffer: await photo(elsewhere) }
    await files.nth(0).setInputFiles(picture)
    await files.nth(2).setInputFiles(picture)
    await files.nth(1).setInputFiles({
      name: 'street.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(40)),
    })
    await expect(elsewhere.getByText('Please upload images in JPG or PNG format')).toBeVisible()
    await lookAround(elsewhere, 'list-photos')
    await elsewhere.getByRole('button', { name: 'Finish' }).click()
    await expect(elsewhere.getByText('Congrats! You just listed your first spot.')).toBeVisible()
    await lookAround(elsewhere, 'first-listing')
    await elsewhere
      .getByRole('link', { name: 'Dismiss' })
      .or(elsewhere.getByRole('button', { name: 'Dismiss' }))
      .click()
    await expect(elsewhere).toHaveURL(/\/search/)

    await elsewhere.goto('/listings')
    await expect(elsewhere.getByText('Live').first()).toBeVisible()
    await expect(elsewhere.getByText('Draft')).toBeHidden()
    await lookAround(elsewhere, 'listings-live')
  },
)

test('an owner opens, closes and looks at the calendar, light and dark', async ({ page }) => {
  await page.setViewportSize(sizes.desktop)
  await signInAs(page, 'owner@bayshare.example')
  await page.goto('/listings')
  await page
    .getByRole('link', { name: /set availability/i })
    .first()
    .click()
  await expect(heading(page, 'Availabilities')).toBeVisible()
  await lookAround(page, 'availabilities')
  await page.getByRole('link', { name: /add another availability/i }).click()
  await expect(heading(page, 'Add availability')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await page.getByLabel('Availability Type').selectOption('Weekly')
  await lookAround(page, 'change-availability')
  await page.goto('/calendar')
  await expect(page.getByText('Bookings Received').first()).toBeVisible()
  await lookAround(page, 'calendar')
})

test('the grid of quarter hours, for those who may see it', async ({ page }) => {
  await page.setViewportSize(sizes.desktop)
  await signInAs(page, 'grid@bayshare.example')
  await page.goto('/calendar')
  await expect(page.getByText(/pricing json/i).first()).toBeVisible()
  await lookAround(page, 'admin-grid')
})

test('a tenant lists a bay of the own building, and its manager says whose it is', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  // A second try lists other bays.
  const [bay, unknown, known] =
    test.info().retry === 0 ? ['B2-77', 'B9-777', 'b1 029'] : ['B2-78', 'B9-778', 'b1 030']
  const portal = (path: string) => brandAddress('portal') + path
  const token = await signInAs(page, 'tenant.portal@bayshare.example', { brand: 'portal' })
  await page.goto(portal('/listings'))
  await lookAt(page, 'bays-listings-empty')
  await page.goto(portal('/listspace/first'))
  await expect(heading(page, 'Which bay is it?')).toBeVisible()
  await page.getByLabel('Bay marking').fill(bay)
  await page.getByLabel('Largest vehicle that fits').fill('4')
  await page.getByLabel('Description').fill('Beside the lift.')
  await next(page)
  await expect(heading(page, 'How does a driver get in?')).toBeVisible()
  await page.getByLabel('Instructions').fill('Level B2, left of the lift.')
  await next(page)
  await expect(heading(page, 'Set your price')).toBeVisible()
  await page.getByLabel('Monthly rate').fill('9999')
  await next(page)
  await expect(heading(page, 'Set your price')).toBeVisible()
  await lookAt(page, 'bay-pricing-refused')
  await page.getByLabel('Monthly rate').fill('')
  await next(page)
  await expect(heading(page, 'Your spot is saved')).toBeVisible()
  await expect(page.getByText(/Your building manager confirms first that this bay is yours/)).toBeVisible()
  await lookAround(page, 'bay-saved')
  await page.goto(portal('/listings'))
  await expect(page.getByText(bay).first()).toBeVisible()
  await expect(page.getByText('Waiting', { exact: true }).first()).toBeVisible()
  await lookAround(page, 'bays-listings')
  const claim = async (bay_marking: string) => {
    const answer = await page.request.post('/api/v1/users/parking_bays/', {
      headers: { 'X-Domain': 'portal', Authorization: `Bearer ${token}` },
      data: {
        bay_marking,
        vehicle_type: 3,
        description: 'Beside the stairs.',
        access_method: 1,
        instruction: 'Level B9.',
        rate_monthly: '',
      },
    })
    expect(answer.status()).toBe(200)
    return (await answer.json()) as { building: { uuid: string } }
  }
  await claim(unknown)
  // The building has this one already, in another spelling.
  const { building } = await claim(known)

  const other = await browser.newContext()
  const manager = await other.newPage()
  await signInAs(manager, 'manager.portal@bayshare.example', { brand: 'portal' })
  await visit(manager, portal(`/cp/claims/${building.uuid}`))
  await expect(manager.getByRole('tab', { name: 'To confirm (3)' })).toBeVisible()
  await expect(manager.getByText(/The building's own bay|Confirmed for/).first()).toBeVisible()
  await manager.getByLabel(`Choose bay ${bay} of`).check()
  await manager.getByLabel(`Choose bay ${unknown} of`).check()
  await lookAround(manager, 'bay-claims')
  await manager.getByRole('button', { name: 'Confirm 2 bays' }).click()
  await expect(manager.getByText("2 bays confirmed. We've told the tenants.")).toBeVisible()
  await manager.getByRole('button', { name: `Confirm bay ${known} for` }).click()
  await expect(manager.getByText(/New bookings go to/)).toBeVisible()
  await lookAt(manager, 'bay-claim-hand-over')
  await manager.getByRole('button', { name: 'Cancel' }).click()
  await manager.getByRole('button', { name: `Decline bay ${known} of` }).click()
  await manager.getByLabel('Your reason').fill('This bay belongs to unit 12.')
  await lookAt(manager, 'bay-claim-decline')
  await manager.getByRole('button', { name: 'Decline 1 bay' }).click()
  await expect(manager.getByText('No bay is waiting for you')).toBeVisible()
  await lookAround(manager, 'bay-claims-none')
  await manager.getByRole('tab', { name: /^Confirmed/ }).click()
  await expect(manager.getByText(/^By Sophie on|^By .* on/).first()).toBeVisible()
  await lookAt(manager, 'bay-claims-confirmed')
  await other.close()

  await page.reload()
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: bay })
  await expect(card.getByText('Live', { exact: true })).toBeVisible()
  await lookAt(page, 'bays-listings-decided')
})
