import { expect, type Page, test } from '@playwright/test'
import {
  brandAddress,
  finishProfile,
  logIn,
  newcomer,
  newDriver,
  newestMessage,
  signInAs,
  signUp,
} from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { core, proveAccounts, smoke } from './tags'

async function logOut(page: Page): Promise<void> {
  await page.goto('/userprofile')
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/i)
}

test('from sign-up to a finished profile, out and in again', smoke, async ({ page, request }) => {
  await page.setViewportSize(sizes.phone)
  const person = newcomer('phone', '0491 570 006')
  await page.goto('/signup')
  await lookAround(page, 'signup')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await lookAround(page, 'signup-required')
  await signUp(page, person)
  await lookAround(page, 'finish-name')
  await page.goto('/bookings')
  await expect(page).toHaveURL(/finishprofile\/name/)
  await finishProfile(page, request, person, { first: 'Mia', last: 'Chen', postcode: '2010' })
  // What was wanted before the profile was finished.
  await expect(page).toHaveURL(/\/bookings/)
  await logOut(page)
  await logIn(page, person.email, person.password)
  await expect(page).toHaveURL(/\/search/)
})

test(
  'a tenant finishes the profile of the portal with building and unit',
  proveAccounts,
  async ({ page }) => {
    await newDriver(page, 'tenant', '0491 570 157', 'portal')
    await visit(page, `${brandAddress('portal')}/search`)
    await expect(page).toHaveURL(/finishprofile\/tenant/)
    await expect(page.getByRole('heading', { name: 'Almost there...' })).toBeVisible()
    await page.getByLabel('Yes').check()
    await page.getByLabel("I'm looking for parking").check()
    await page.getByLabel('Building').selectOption({ index: 1 })
    await page.getByLabel('Unit number').fill('1204')
    await page.getByLabel('Lease end date').pressSequentially('31122030')
    await expect(page.getByLabel('Lease end date')).toHaveValue('31/12/2030')
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page).toHaveURL(/\/search/)
  },
)

test('a resident of the community finds the building by its address', proveAccounts, async ({ page }) => {
  await newDriver(page, 'resident', '0491 570 158', 'community')
  await visit(page, `${brandAddress('community')}/search`)
  await expect(page).toHaveURL(/finishprofile\/tenant-community/)
  const address = page.getByRole('combobox', { name: 'Building address' })
  await address.fill('zzzz')
  await expect(page.getByText('No results')).toBeVisible()
  await address.fill('st')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('option').first().click()
  await page.getByLabel("I'm looking for parking").check()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/search/i)
})

test(
  'a forgotten password is replaced by way of the mail, once',
  proveAccounts,
  async ({ page, request }) => {
    const person = newcomer('forgetful', '0491 570 159')
    await signUp(page, person)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.goto('/forgotpassword')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(
      page.getByText(
        `If we found a user with the email address ${person.email} you will receive an email from us shortly.`,
      ),
    ).toBeVisible()
    const { text } = await newestMessage(request, person.email, /reset/)
    const link = /http\S*\/resetpassword\/[\w-]+/i.exec(text)?.[0] ?? ''
    await page.goto(link)
    await page.getByLabel('New Password').fill('another quiet spot 8')
    await page.getByLabel('Confirm Password').fill('another quiet spot 9')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('Passwords must match')).toBeVisible()
    await page.getByLabel('Confirm Password').fill('another quiet spot 8')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page).toHaveURL(/\/login/i)
    await logIn(page, person.email, 'another quiet spot 8')
    await expect(page).toHaveURL(/finishprofile/)
    await page.context().clearCookies()
    await page.goto(link)
    await page.getByLabel('New Password').fill('a third quiet spot')
    await page.getByLabel('Confirm Password').fill('a third quiet spot')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText("This link doesn't work")).toBeVisible()
  },
)

test(
  'an address is changed by the link to it, and put back by the old one',
  proveAccounts,
  async ({ page, request }) => {
    await page.setViewportSize(sizes.phone)
    const { email } = await newDriver(page, 'mover', '0491 570 158')
    const newEmail = `moved-${email}`
    const linkIn = async (recipient: string, mail: RegExp) =>
      /http\S*\/(?:confirmemail|emailchanged)\/[\w-]+/i.exec(
        (await newestMessage(request, recipient, mail)).text,
      )?.[0] ?? ''
    await visit(page, '/userprofile')
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('New email').fill(newEmail)
    await page.getByLabel('Current password').fill('a quiet driveway 7')
    await page.getByRole('dialog').getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByText(`We've sent a link to ${newEmail}.`)).toBeVisible()
    await lookAround(page, 'profile-new-email')
    await page.goto(await linkIn(newEmail, /new-email-link/))
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page.getByText(`${newEmail} is confirmed as yours.`)).toBeVisible()
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await expect(page.getByText('Please confirm it with the link')).toBeVisible()
    await lookAround(page, 'profile-email-to-confirm')
    await page.goto(await linkIn(email, /email-changed/))
    await lookAround(page, 'email-changed')
    await page.getByRole('button', { name: 'No, put this address back' }).click()
    await expect(page.getByText(`Your email is ${email} again`)).toBeVisible()
    await lookAt(page, 'email-put-back')
    await page.getByRole('link', { name: 'Choose a new password' }).click()
    await page.getByLabel('New Password').fill('another quiet spot 8')
    await page.getByLabel('Confirm Password').fill('another quiet spot 8')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page).toHaveURL(/\/login/i)
    await logIn(page, email, 'another quiet spot 8')
    await visit(page, '/userprofile')
    await page.getByRole('link', { name: 'Change mobile' }).click()
    await page.getByLabel('Mobile number').fill('0491 570 110')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/finishprofile\/verify\//)
  },
)

test(
  'a link from another brand opens a session there, once',
  proveAccounts,
  async ({ page, browser, request }) => {
    const portal = await (await browser.newContext()).newPage()
    const token = await signInAs(portal, 'tenant.portal@bayshare.example', { brand: 'portal' })
    const asked = await request.post('/api/v1/users/get_redirect/', {
      headers: { 'X-Domain': 'portal', Authorization: `Bearer ${token}` },
    })
    const answer = (await asked.json()) as { url: string }
    await page.goto(answer.url)
    await expect(page).toHaveURL(/\/search/)
    await page.goto('/userprofile')
    await expect(page.getByRole('main').getByText('tenant.portal@bayshare.example')).toBeVisible()
    const second = await (await browser.newContext()).newPage()
    await second.goto(answer.url)
    await expect(second).toHaveURL(/\/search/)
    await second.goto('/userprofile')
    await expect(second).toHaveURL(/\/login/i)
  },
)

test('a passkey is made on the profile and opens a session by itself', core, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInAs(page, 'nocard@bayshare.example')
  await page.goto('/userprofile')
  await page.getByRole('button', { name: /add a passkey/i }).click()
  await page.getByLabel(/name/i).last().fill('Test key')
  await page.getByRole('button', { name: 'Create passkey' }).last().click()
  await expect(page.getByText('Test key', { exact: true })).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/search/)
})

test(
  'vehicles are added, made the default, and removed after a question',
  proveAccounts,
  async ({ page }) => {
    await page.setViewportSize(sizes.phone)
    await signInAs(page, 'driver2@bayshare.example')
    await page.goto('/userprofile')
    await page
      .getByRole('button', { name: /add.*vehicle/i })
      .or(page.getByRole('link', { name: /add.*vehicle/i }))
      .first()
      .click()
    await page.getByLabel('Registration').fill('new 42x')
    await page.getByLabel('Vehicle type').selectOption('Van')
    await page.getByLabel('Make').fill('Toyota')
    await page.getByLabel('Model').fill('HiAce')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('NEW42X', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /(remove|delete).*NEW42X/i }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /remove|delete/i })
      .click()
    await expect(page.getByText('NEW42X', { exact: true })).toBeHidden()
  },
)

test(
  'a picture of oneself is shrunk, uploaded, shown in the header, and taken down',
  core,
  async ({ page }) => {
    await page.setViewportSize(sizes.desktop)
    await signInAs(page, 'secure@bayshare.example')
    await page.goto('/userprofile')
    const picture = await page.screenshot({ type: 'png' })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByRole('banner').locator('img[src*="/images/"]')).toBeVisible()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>'.repeat(400)) })
    await expect(page.getByText('Please upload images in JPG or PNG format')).toBeVisible()
  },
)

test('a friend comes by a referral link that names who sent it', async ({ page }) => {
  await signInAs(page, 'owner@bayshare.example')
  await page.goto('/tellyourfriends')
  await expect(page.getByRole('heading', { name: 'Give and receive free $$$' })).toBeVisible()
  const link = await page.evaluate(
    () =>
      /https?:\/\/\S+\/Referred\/\w+\/?/.exec(
        `${document.body.innerText} ${[...document.querySelectorAll('input')].map((input) => input.value).join(' ')}`,
      )?.[0] ?? '',
  )
  expect(link).toContain('/Referred/')
  await lookAround(page, 'tell-your-friends')
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText('gave you $5 to try')).toBeVisible()
  await lookAround(page, 'referred')
  await page
    .getByRole('link', { name: /sign up/i })
    .last()
    .click()
  await expect(page).toHaveURL(/signup\//i)
  await page.goto('/referred/NOBODY-HAS-THIS')
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await page.getByRole('link', { name: 'Sign up' }).last().click()
  await expect(page).toHaveURL(/\/signup$/i)
})

test('the profile, light and dark, on every size', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await signInAs(page, 'driver@bayshare.example')
  await visit(page, '/userprofile')
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible()
  await lookAround(page, 'profile')
  await page.getByRole('button', { name: 'Add a vehicle' }).click()
  await expect(page.getByLabel('Registration')).toBeVisible()
  await lookAt(page, 'vehicle-form')
  await signInAs(page, 'tenant.operator@bayshare.example', { brand: 'operator' })
  await visit(page, `${brandAddress('operator')}/userprofile`)
  await expect(page.getByLabel('Lease end date')).toBeVisible()
  await lookAt(page, 'profile-operator')
})

test('the questions of a building to its residents, light and dark, on every size', async ({ page }) => {
  await newDriver(page, 'tenant-look', '0491 570 157', 'portal')
  await visit(page, `${brandAddress('portal')}/finishprofile/tenant`)
  await page.getByLabel('Yes').check()
  await expect(page.getByLabel('Building')).toBeVisible()
  await lookAround(page, 'finish-tenant')
  await newDriver(page, 'resident-look', '0491 570 158', 'community')
  await visit(page, `${brandAddress('community')}/finishprofile/tenant-community`)
  await page.getByRole('combobox', { name: 'Building address' }).fill('st')
  await expect(page.getByRole('option').first()).toBeVisible()
  await lookAt(page, 'finish-tenant-community')
})

test('the operator asks for the end of the lease instead', proveAccounts, async ({ page }) => {
  await signInAs(page, 'tenant.operator@bayshare.example', { brand: 'operator' })
  await page.goto(`${brandAddress('operator')}/userprofile`)
  await page.getByLabel('Lease end date').fill('')
  await page.getByLabel('Lease end date').pressSequentially('30062031')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes were saved successfully')).toBeVisible()
})

test('managers keep to the control panel', proveAccounts, async ({ page }) => {
  await signInAs(page, 'manager@bayshare.example')
  await page.goto('/wallet')
  await expect(page).toHaveURL(/\/cp\/bookings/)
})

test('the landing for spot owners', proveAccounts, async ({ page }) => {
  await visit(page, '/spot-owner')
  await page.getByRole('link', { name: 'List your spot' }).last().click()
  await expect(page).toHaveURL(/\/signup/i)
})
