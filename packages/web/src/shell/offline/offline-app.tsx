import type { Brand } from '@bayshare/domain/brands/brand'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { SavedPassesScreen } from '../../bookings/SavedPassesScreen'
import { CheckPassScreen } from '../../passes/CheckPassScreen'
import { PatrolScreen } from '../../patrol/PatrolScreen'
import { createSession } from '../../session/create-session'
import '../../session/live-session'
import { markHydrated } from '../../session/use-is-hydrated'
import { Providers } from '../Providers'
import { OfflineFrame } from './OfflineFrame'

/** The app without a server, at whatever address somebody wanted to open. All of it is one chunk that the worker keeps. */
export function drawOffline(root: HTMLElement, brand: Brand): void {
  const router = createBrowserRouter([
    {
      Component: OfflineFrame,
      children: [
        { path: '/bookingdetails/:reference', Component: SavedPassesScreen },
        { path: '/check-pass', Component: CheckPassScreen },
        { path: '/cp/patrol/:uuid', Component: PatrolScreen },
        { path: '*', Component: SavedPassesScreen },
      ],
    },
  ])
  markHydrated()
  // It is never started: without a server nobody can tell who is here.
  const session = createSession(fetch)
  createRoot(root).render(
    <Providers brand={brand} isSandbox={false} session={session}>
      <RouterProvider router={router} />
    </Providers>,
  )
}
