import { expect, test } from '@playwright/test'
import { brandAddress, fillLogin, newDriver, newestMessage, signInAs } from './people'
import { lookAround, lookAt, visit } from './screens'
import { core } from './tags'

test(
  'an operator creates a building, and its first manager gets to the control panel',
  core,
  async ({ page, browser }) => {
    const other = await browser.newContext()
    const invited = await other.newPage()
    const person = await newDriver(invited, 'first-manager', '0491 574 632', 'portal')
    await signInAs(page, 'operator@bayshare.example')
    await visit(page, '/operator')
    await lookAt(page, 'operator-desk')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Buildings/ })
      .click()
    await page.getByRole('link', { name: 'New building' }).click()
    await page.getByRole('button', { name: 'Create building' }).click()
    await expect(page.getByText('This field is required').first()).toBeVisible()
    const name = `Wattle House ${Date.now()}`
    await page.getByLabel('Brand').selectOption('Residents Parking')
    await page.getByLabel('Building name').fill(name)
    await page.getByRole('combobox', { name: 'Street address' }).fill('12 Harris Street, Pyrmont')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByLabel('Default monthly rate').fill('300')
    await page.getByLabel('Lowest monthly rate').fill('200')
    await page.getByLabel('Highest monthly rate').fill('400')
    await page.getByLabel("First manager's email").fill(person.email)
    await lookAt(page, 'operator-new-building')
    await page.getByRole('button', { name: 'Create building' }).click()
    await expect(page.getByText(`We've sent an invitation to ${person.email}.`)).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(name) }).getByText(person.email)).toBeVisible()
    await lookAround(page, 'operator-buildings')

    const mail = await newestMessage(page.request, person.email, /staff-invitation/)
    const link = /http:\/\/[^"\s]+\/invitation\/[\w-]+/.exec(mail.html ?? '')![0]
    expect(link).toContain(brandAddress('portal'))
    await visit(invited, link)
    await invited.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(invited).toHaveURL(/\/cp\/building\//)
    await expect(invited.getByLabel('Building name')).toHaveValue(name)
    await other.close()
  },
)

test(
  'an operator finds and suspends a person, whose open page is logged out',
  core,
  async ({ page, browser }) => {
    const other = await browser.newContext()
    const open = await other.newPage()
    const person = await newDriver(open, 'suspended', '0491 575 254')
    await visit(open, '/wallet')
    await expect(open.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible()
    await signInAs(page, 'operator@bayshare.example')
    await visit(page, '/operator/people')
    await page.getByLabel('Find a person').fill(person.email)
    await page
      .getByRole('row', { name: new RegExp(person.email) })
      .getByRole('link')
      .click()
    await expect(page.getByRole('button', { name: 'Suspend account' })).toBeVisible()
    await lookAround(page, 'operator-person')
    await page.getByRole('button', { name: 'Suspend account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Fake photos')
    await lookAt(page, 'operator-suspend')
    await dialog.getByRole('button', { name: 'Suspend account' }).click()
    await expect(page.getByText('The account is suspended.')).toBeVisible()
    // Nobody touches the open page.
    await expect(open).toHaveURL(/\/login/i)
    await fillLogin(open, person.email, person.password)
    await expect(open.getByText('This account is suspended.')).toBeVisible()
    await lookAt(open, 'login-suspended')
    await other.close()
    await visit(page, '/operator/listings?q=hannah')
    await expect(page.getByRole('button', { name: /^Take down/ }).first()).toBeVisible()
    await lookAround(page, 'operator-listings')
  },
)
