import { expect, type Page, test } from '@playwright/test'
import { finishProfile, logIn, type Newcomer, newestMessage, signUp, skipIntro } from './people'
import { lookAt, schemes, sizes } from './screens'

const port = Number(process.env.E2E_PORT ?? 3199)
const at = (brand: string, path: string) => `http://${brand}.localhost:${port}${path}`

function newcomer(name: string, mobile: string): Newcomer {
  return { email: `${name}-${Date.now()}@test.example`, password: 'a quiet driveway 7', mobile }
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/userprofile')
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/i)
}

for (const [size, mobile] of [
  ['phone', '0491 570 006'],
  ['desktop', '0491 570 156'],
] as const) {
  test(`from sign-up to a finished profile, out and in again, on a ${size}`, async ({ page, request }) => {
    await page.setViewportSize(sizes[size])
    const person = newcomer(size, mobile)
    await page.goto('/signup')
    await lookAt(page, `signup-${size}`)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('This field is required').first()).toBeVisible()
    await lookAt(page, `signup-required-${size}`)
    await signUp(page, person)
    await lookAt(page, `finish-name-${size}`)
    await page.goto('/bookings')
    await expect(page).toHaveURL(/finishprofile\/name/)
    await finishProfile(page, request, person, { first: 'Mia', last: 'Chen', postcode: '2010' })
    // What was wanted before the profile was finished.
    await expect(page).toHaveURL(/\/bookings/)
    await logOut(page)
    await logIn(page, person.email, person.password)
    await expect(page).toHaveURL(/\/search/)
  })
}

test('a weak password, a taken address and two addresses that differ are refused under their fields', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Email', { exact: true }).fill('driver@bayshare.example')
  await page.getByLabel('Re-type email').fill('other@bayshare.example')
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Email addresses do not match')).toBeVisible()
  await page.getByLabel('Re-type email').fill('driver@bayshare.example')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText(/lists of leaked or common passwords/)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('a quiet driveway 7')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('An account with this email already exists.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('driver@bayshare.example')
})

test('a tenant finishes the profile of the portal with building and unit', async ({ page, request }) => {
  const person = newcomer('tenant', '0491 570 157')
  await signUp(page, person, at('portal', '/signup'))
  await finishProfile(page, request, person, { first: 'Omar', last: 'Haddad', postcode: '2000' })
  await expect(page).toHaveURL(/finishprofile\/tenant/)
  await expect(page.getByRole('heading', { name: 'Almost there...' })).toBeVisible()
  await page.getByLabel('Yes').check()
  await page.getByLabel('I am looking for parking').check()
  await page.getByLabel('Building').selectOption({ index: 1 })
  await page.getByLabel('Unit number').fill('1204')
  await page.getByLabel('Lease end date').pressSequentially('31122030')
  await expect(page.getByLabel('Lease end date')).toHaveValue('31/12/2030')
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await lookAt(page, `finish-tenant-${size}`)
  }
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/search/)
})

test('a resident of the community finds the building by its address', async ({ page, request }) => {
  const person = newcomer('resident', '0491 570 158')
  await signUp(page, person, at('community', '/signup'))
  await finishProfile(page, request, person, { first: 'Lucy', last: 'Park' })
  await expect(page).toHaveURL(/finishprofile\/tenant-community/)
  const address = page.getByRole('combobox', { name: 'Building address' })
  await address.fill('zzzz')
  await expect(page.getByText('No results')).toBeVisible()
  await address.fill('st')
  await expect(page.getByRole('option').first()).toBeVisible()
  await lookAt(page, 'finish-tenant-community')
  await page.getByRole('option').first().click()
  await page.getByLabel('I am looking for parking').check()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/search/)
})

test('a forgotten password is replaced by way of the mail, once', async ({ page, request }) => {
  const person = newcomer('forgetful', '0491 570 159')
  await signUp(page, person)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.goto('/forgotpassword')
  await lookAt(page, 'forgot-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(
    page.getByText(
      `If we found a user with the email address ${person.email} you will receive an email from us shortly.`,
    ),
  ).toBeVisible()
  await lookAt(page, 'reset-confirmation')
  const { text } = await newestMessage(request, person.email, /reset/)
  const link = /http\S*\/resetpassword\/[\w-]+/i.exec(text)?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('New Password').fill('another quiet spot 8')
  await page.getByLabel('Confirm Password').fill('another quiet spot 9')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await page.getByLabel('Confirm Password').fill('another quiet spot 8')
  await lookAt(page, 'reset-password')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL(/\/login/i)
  await logIn(page, person.email, 'another quiet spot 8')
  await expect(page).toHaveURL(/finishprofile/)
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel('New Password').fill('a third quiet spot')
  await page.getByLabel('Confirm Password').fill('a third quiet spot')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('This link no longer works')).toBeVisible()
})

test('a link from another brand opens a session there, once', async ({ page, browser }) => {
  const portal = await (await browser.newContext()).newPage()
  await portal.goto(at('portal', '/login'))
  await skipIntro(portal)
  await portal.getByLabel('Email').fill('tenant.portal@bayshare.example')
  await portal.getByLabel('Password', { exact: true }).fill('parking-demo-2026')
  const token = portal.waitForResponse(/auth\/token/)
  await portal.getByRole('button', { name: 'Log in', exact: true }).click()
  const { access_token: bearer } = (await (await token).json()) as { access_token: string }
  const answer = await portal.evaluate(async (accessToken) => {
    const response = await fetch('/api/v1/users/get_redirect/', {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}` },
    })
    return (await response.json()) as { url: string }
  }, bearer)
  await page.goto(answer.url)
  await expect(page).toHaveURL(/\/search/)
  await page.goto('/userprofile')
  await expect(page.getByRole('main').getByText('tenant.portal@bayshare.example')).toBeVisible()
  const second = await (await browser.newContext()).newPage()
  await second.goto(answer.url)
  await expect(second).toHaveURL(/\/search/)
  await second.goto('/userprofile')
  await expect(second).toHaveURL(/\/login/i)
})

test('a passkey is made on the profile and opens a session by itself', async ({ page }) => {
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
  await logIn(page, 'nocard@bayshare.example')
  await page.goto('/userprofile')
  await page.getByRole('button', { name: /add a passkey/i }).click()
  await page.getByLabel(/name/i).last().fill('Test key')
  await page.getByRole('button', { name: 'Make passkey' }).last().click()
  await expect(page.getByText('Test key', { exact: true })).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/search/)
})

test('vehicles are added, made the default, and removed after a question', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await logIn(page, 'driver2@bayshare.example')
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
  await lookAt(page, 'vehicle-form-phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('NEW42X', { exact: true })).toBeVisible()
  await lookAt(page, 'vehicles-phone')
  await page.getByRole('button', { name: /(remove|delete).*NEW42X/i }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /remove|delete/i })
    .click()
  await expect(page.getByText('NEW42X', { exact: true })).toBeHidden()
})

test('a picture of oneself is shrunk, uploaded, shown in the header, and taken down', async ({ page }) => {
  await page.setViewportSize(sizes.desktop)
  await logIn(page, 'secure@bayshare.example')
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
})

test('a friend comes by a referral link that names who sent it', async ({ page }) => {
  await logIn(page, 'owner@bayshare.example')
  await page.goto('/tellyourfriends')
  await expect(page.getByRole('heading', { name: 'Give and receive free $$$' })).toBeVisible()
  const link = await page.evaluate(
    () =>
      /https?:\/\/\S+\/Referred\/\w+\/?/.exec(
        `${document.body.innerText} ${[...document.querySelectorAll('input')].map((input) => input.value).join(' ')}`,
      )?.[0] ?? '',
  )
  expect(link).toContain('/Referred/')
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await lookAt(page, `tell-your-friends-${size}`)
  }
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByText('gave you $5 to try')).toBeVisible()
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await lookAt(page, `referred-${size}`)
  }
  await page
    .getByRole('link', { name: /sign up/i })
    .last()
    .click()
  await expect(page).toHaveURL(/signup\//i)
  await page.goto('/referred/NOBODY-HAS-THIS')
  await expect(page).toHaveURL(/\/signup$/i)
})

test('the profile, light and dark, on every size', async ({ page }) => {
  await logIn(page, 'driver@bayshare.example')
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto('/userprofile')
      await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible()
      await lookAt(page, `profile-${size}-${scheme}`)
    }
  }
})

test('the operator asks for the end of the lease instead', async ({ page }) => {
  await page.goto(at('operator', '/login'))
  await skipIntro(page)
  await page.getByLabel('Email').fill('tenant.operator@bayshare.example')
  await page.getByLabel('Password', { exact: true }).fill('parking-demo-2026')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/search/)
  await page.goto(at('operator', '/userprofile'))
  await page.getByLabel('Lease end date').fill('')
  await page.getByLabel('Lease end date').pressSequentially('30062031')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes were saved successfully')).toBeVisible()
  await lookAt(page, 'profile-operator')
})

test('managers keep to the control panel', async ({ page }) => {
  await logIn(page, 'manager@bayshare.example')
  await expect(page).toHaveURL(/\/cp\/bookings/)
  await page.goto('/wallet')
  await expect(page).toHaveURL(/\/cp\/bookings/)
})

test('the landing for spot owners', async ({ page }) => {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await page.goto('/spot-owner')
    await lookAt(page, `spot-owner-${size}`)
  }
  await page.getByRole('link', { name: 'List your spot' }).last().click()
  await expect(page).toHaveURL(/\/signup/i)
})
