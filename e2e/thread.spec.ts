import { expect, type Page, test } from '@playwright/test'
import { dayAhead } from './days'
import { demoPassword, fillLogin, signInAs } from './people'
import { adopt, lookAround, lookAt, looks, sizes, visit } from './screens'
import { openFirstSpace } from './spaces'
import { core, smoke } from './tags'

/** A search on a day of its own for each test, so that tests that run together do not book the same spot. */
function searchOn(days: number): string {
  return `/search?start=${dayAhead(days)}T09:00&end=${dayAhead(days)}T11:00`
}

/** Books the first space of the list and gives the reference of the booking. */
async function bookFirst(page: Page, days: number): Promise<string> {
  await visit(page, searchOn(days))
  await openFirstSpace(page)
  return pay(page)
}

/** Books the space that is open. Returns the reference of the booking. */
async function pay(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Book', exact: true }).click()
  const button = page.getByRole('button', { name: /^(Pay \$.*|Book)$/ })
  await button.click()
  // Journeys beside this one spend from the same wallet, and then the new price has to be seen first.
  const notice = page.getByText('The price has changed')
  await expect(notice.or(page.getByText('Reference:')).first()).toBeVisible()
  if (await notice.isVisible()) await button.click()
  await expect(page).toHaveURL(/bookingdetails\//i)
  return /bookingdetails\/(\w+)/i.exec(page.url())?.[1] ?? ''
}

for (const [index, look] of looks.filter(({ size }) => size !== 'tablet').entries()) {
  const title = `a driver finds a spot, pays, and has the pass, on a ${look.size}, ${look.scheme}`
  test(title, index === 0 ? smoke : {}, async ({ page, request }) => {
    await adopt(page, look)
    await signInAs(page, 'driver@bayshare.example')
    await visit(page, searchOn(30 + index))
    await openFirstSpace(page)
    const reference = await pay(page)
    await expect(page.getByText(`Reference: ${reference}`)).toBeVisible()
    await expect(page.getByText('Confirmed').first()).toBeVisible()
    await lookAt(page, 'thread-pass', look)

    await visit(page, '/bookings')
    await expect(
      page
        .getByRole('link', { name: new RegExp(reference, 'i') })
        .or(page.locator(`a[href*="${reference}" i]`))
        .first(),
    ).toBeVisible()
    await lookAt(page, 'thread-bookings', look)

    await expect
      .poll(async () => {
        const outbox = (await (await request.get('/outbox.json')).json()) as {
          bookingReference: string
          sentAt: string | null
        }[]
        return outbox.filter((message) => message.bookingReference === reference && message.sentAt !== null)
          .length
      })
      .toBe(2)
  })
}

test(
  'two drivers race for one spot: one has it, the other is told that it was just taken',
  core,
  async ({ browser, request }) => {
    const drivers = await Promise.all(
      ['driver@bayshare.example', 'driver2@bayshare.example'].map(async (email) => {
        const page = await (await browser.newContext()).newPage()
        await signInAs(page, email)
        return page
      }),
    )
    const found = await request.post('/api/v1/search/', {
      data: { startdate: dayAhead(20), starttime: '09:00', enddate: dayAhead(20), endtime: '11:00' },
    })
    const spaces = (await found.json()) as {
      uuid: string
      type: string
      latitude: number
      longitude: number
    }[]
    const space = spaces.find(({ type }) => type === 'Driveway')
    const address = `/Search/spot/${space?.latitude}/${space?.longitude}/${dayAhead(20)}/09:00/${dayAhead(20)}/11:00/${space?.uuid}?step=confirm`
    // Who has enough in the wallet only books.
    const buttons = drivers.map((page) => page.getByRole('button', { name: /^(Pay \$.*|Book)$/ }))
    await Promise.all(drivers.map((page) => visit(page, address)))
    for (const button of buttons) await expect(button).toBeEnabled()
    await Promise.all(buttons.map((button) => button.click()))
    const outcomes = await Promise.all(
      drivers.map(async (page) => {
        const taken = page.getByText('This spot was just taken for that time.')
        await expect(taken.or(page.getByText('Reference:'))).toBeVisible()
        return (await taken.isVisible()) ? 'taken' : 'booked'
      }),
    )
    expect(outcomes.toSorted()).toEqual(['booked', 'taken'])
  },
)

test(
  'a bank that asks its customer to confirm gets the answer, and the booking is there',
  core,
  async ({ page }) => {
    await signInAs(page, 'secure@bayshare.example')
    await visit(page, searchOn(42))
    await openFirstSpace(page)
    await page.getByRole('link', { name: 'Book', exact: true }).click()
    await page.getByRole('button', { name: /^(Pay \$.*|Book)$/ }).click()
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
    await lookAt(page, 'thread-bank-page')
    await page.getByRole('button', { name: 'Fail' }).click()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('button', { name: /^(Pay \$.*|Book)$/ }).click()
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Reference:')).toBeVisible()
    await expect(page.getByText('Confirmed').first()).toBeVisible()
    await expect(page).not.toHaveURL(/secret/)
  },
)

test(
  'a driver extends a booking, moves it and cancels it, and has the money back',
  core,
  async ({ page }) => {
    await page.setViewportSize(sizes.phone)
    await signInAs(page, 'driver2@bayshare.example')
    await bookFirst(page, 44)
    const dialog = page.getByRole('dialog')
    const edit = async (what: string) => {
      await page.getByRole('button', { name: 'Edit my booking' }).click()
      await dialog.getByRole('button', { name: what }).click()
    }

    await edit('Extend Booking')
    await expect(dialog.getByText(/Extending will cost an extra \$/)).toBeVisible()
    await lookAt(page, 'extend')
    await dialog.getByRole('button', { name: 'Extend', exact: true }).click()
    await expect(dialog.getByText('Your booking has been extended')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/9:00 AM to 12:00 PM/)).toBeVisible()

    await edit('Change Times')
    await expect(dialog.getByText('Choose a new time.')).toBeVisible()
    await dialog.getByLabel('Arriving at').selectOption('09:30')
    await expect(dialog.getByText('The new time costs the same')).toBeVisible()
    await lookAt(page, 'change-times')
    await dialog.getByRole('button', { name: 'Change times' }).click()
    await expect(dialog.getByText('Your booking has a new time')).toBeVisible()
    await expect(dialog.getByText(/9:30 AM to 12:30 PM/)).toBeVisible()
    await page.keyboard.press('Escape')

    await edit('Cancel Booking')
    await expect(dialog.getByText('To your wallet')).toBeVisible()
    await lookAt(page, 'cancel-booking')
    await dialog.getByRole('combobox').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByText('Your booking has been cancelled')).toBeVisible()
    await expect(dialog.getByText(/\$\d+\.\d\d is in your wallet\./)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('You cancelled this booking.')).toBeVisible()
  },
)

test('a wrong password is refused with the agreed text, and what was typed stays', async ({ page }) => {
  await visit(page, '/login')
  await fillLogin(page, 'driver@bayshare.example', `${demoPassword}!`)
  await expect(page.getByText('Please check your email or password and try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('driver@bayshare.example')
  await lookAround(page, 'login-refused')
})

test('the outbox shows what was sent and lets nothing in a mail run', async ({ page }) => {
  await signInAs(page, 'driver2@bayshare.example')
  const reference = await bookFirst(page, 41)
  await expect(async () => {
    await page.goto('/outbox?recipient=driver2@bayshare.example')
    await page
      .getByRole('link', { name: /booking confirmed/i })
      .first()
      .click({ timeout: 1000 })
    await expect(page.getByText(reference).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
})
