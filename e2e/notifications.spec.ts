import { expect, test } from '@playwright/test'
import { signInAs } from './people'
import { lookAround, visit } from './screens'

test.use({ serviceWorkers: 'allow' })

test('a push shows one notification, and newer news of the same page takes its place', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin
  await context.grantPermissions(['notifications'], { origin })
  await signInAs(page, 'owner@bayshare.example')
  await visit(page, '/notifications')
  await lookAround(page, 'notifications')
  await visit(page, '/notifications/settings')
  await expect(page.getByRole('button', { name: 'Show them on this device' })).toBeVisible()
  await lookAround(page, 'notification-settings')
  await page.evaluate(() => navigator.serviceWorker.ready)

  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) found(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (body: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({ title: 'Bayshare', body, link: '/ownerbookingdetails/00000000001' }),
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notifications = await registration.getNotifications()
      return notifications.map(({ title, body, data }) => ({ title, body, data: String(data) }))
    })
  // Whoever has a page of ours before them is not told twice.
  await page.goto('about:blank')
  await push('Liam would like to book your driveway on Crown Street')
  await push('Liam booked your driveway on Crown Street')
  await visit(page, '/notifications')
  await expect.poll(shown).toEqual([
    {
      title: 'Bayshare',
      body: 'Liam booked your driveway on Crown Street',
      data: '/ownerbookingdetails/00000000001',
    },
  ])
})
