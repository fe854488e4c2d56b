import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import type { Brand } from '@bayshare/domain/brands/brand'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { detectNativeView, tellNative } from './native/bridge'
import { leadSource } from './session/lead-source'
import { noteServerTime } from './session/product-clock'
import type { Session } from './session/session'
import { withoutBankSecrets } from './session/without-bank-secrets'
import { createSession } from './session/create-session'
import { Providers } from './shell/Providers'
import { loadPageAt, routeObjects } from './shell/router'
import { followColorScheme } from './ui/color-scheme'
import { markHydrated } from './session/use-is-hydrated'
import { whenIdle } from './ui/when-idle'

/** What was pressed before anybody listened. */
const pressed: Event[] = []
const notePress = (press: Event) => pressed.push(press)
addEventListener('click', notePress)
void start()

async function start(): Promise<void> {
  const address = withoutBankSecrets(location.href)
  if (address !== location.href) history.replaceState(history.state, '', address)
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('The document has no root element.')

  const { sandbox, offline, now: drawnAt } = document.documentElement.dataset
  followColorScheme()
  if (offline !== undefined) {
    const { drawOffline } = await import('./shell/offline/offline-app')
    return drawOffline(root, brandOfDocument())
  }
  noteServerTime(drawnAt ?? null)
  detectNativeView()
  leadSource.note(location.search)
  const session = createSession(
    async (address, request) =>
      request.onProgress
        ? (await import('./session/fetch-with-progress')).fetchWithProgress(address, request)
        : fetch(address, request),
    {
      prepared: document.querySelector('#state')?.textContent,
      drawnAt: drawnAt === undefined ? undefined : Temporal.Instant.from(drawnAt),
    },
  )
  const routes = routeObjects()
  await loadPageAt(routes, location.pathname)

  const app = (
    <Providers brand={brandOfDocument()} isSandbox={sandbox === 'true'} session={session}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  )
  session.status.subscribe(() => delete document.documentElement.dataset.session)
  // Who is here is asked first: without a hint of a session the answer is there before anything is drawn.
  const opened = session.start()
  // A page that is there already is taken over in small steps, so that it answers to touch all the while.
  if ('rendered' in root.dataset) startTransition(() => void hydrateRoot(root, app))
  else {
    markHydrated()
    createRoot(root).render(app)
  }
  removeEventListener('click', notePress)
  for (const { target } of pressed) (target as Element).closest('button')?.click()

  await opened
  tellNative({ action: 'app-ready' })
  whenIdle(() => {
    markHydrated()
    delete root.dataset.rendered
    void session.note('app-mount')
    session.status.subscribe(() => void startForPeople(session))
    void startForPeople(session)
  })
}

/** For people who log in, so that nobody else loads it. */
async function startForPeople(session: Session): Promise<void> {
  if (session.status.get() !== 'signed-in') return
  const { runForPeople } = await import('./shell/for-people')
  await runForPeople(session, brandOfDocument())
}

/** The document tells its brand whole, so that nobody loads the words of the others. */
function brandOfDocument(): Brand {
  return JSON.parse(document.querySelector('#brand')?.textContent ?? '') as Brand
}
