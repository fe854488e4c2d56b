import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { isNativeView } from '../native/bridge'
import { useSession } from '../session/SessionContext'
import { useStore } from '../session/store'
import { isLogOutAsked } from '../session/unsent'
import { whenIdle } from '../ui/when-idle'
import { RouteAnnouncer } from './RouteAnnouncer'
import { ConnectionBanner } from './ConnectionBanner'
import { Footer } from './Footer'
import { Header } from './Header'
import { layoutOf } from './layout-of'
import { LoadingOverlay } from './LoadingOverlay'
import { ProgressBar } from './ProgressBar'
import { useCurrentPage } from './current-page'
import { SandboxBanner } from './SandboxBanner'
import styles from './Shell.module.css'
import { shellWords } from './words'

/** Pages for everybody have no column for it, so they do not load it. */
const SideMenu = lazy(async () => ({ default: (await import('./SideMenu')).SideMenu }))
/** Fetched when nothing else is to be done, so that it is there when it is first opened. */
const loadDrawer = async () => ({ default: (await import('./Drawer')).Drawer })
const Drawer = lazy(loadDrawer)
const LogOutQuestion = lazy(async () => ({ default: (await import('./LogOutQuestion')).LogOutQuestion }))

/** Always the same elements, so that learning who is here does not draw the whole page again. */
const screen = <Outlet />
const footer = <Footer />

/** The frame around every screen. Inside the native app there is none. */
export function Shell() {
  const { pathname } = useLocation()
  const { status } = useSession()
  const page = useCurrentPage()
  const isNative = useStore(isNativeView, false)
  const isLeaving = useStore(isLogOutAsked, false)
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused')
  useEffect(() => whenIdle(() => void loadDrawer()), [])
  const layout = layoutOf(pathname, status === 'signed-in')
  // The search takes what banners and header leave of the window, and scrolls inside.
  const fillsWindow = !layout.isFullScreen && !layout.hasSideNavigation
  const content = (
    <main
      id="content"
      tabIndex={-1}
      className={styles.main}
      data-full-screen={layout.isFullScreen}
      data-width-limited={layout.isWidthLimited}
      data-fills-window={fillsWindow && isNative}
    >
      {screen}
    </main>
  )
  if (isNative) return content

  // A page that fills the screen keeps its side navigation in the drawer.
  const hasSideColumn = layout.hasSideNavigation && !layout.isFullScreen
  return (
    <div
      className={styles.shell}
      data-side-navigation={layout.hasSideNavigation}
      data-fills-window={fillsWindow}
    >
      <a href="#content" className={styles.skip}>
        {shellWords.skip}
      </a>
      <ProgressBar />
      <SandboxBanner />
      {!page.isBare && (
        <Header
          burger={burgerOf(layout.isFullScreen, layout.hasSideNavigation)}
          onOpenMenu={() => setDrawer('open')}
        />
      )}
      <ConnectionBanner />
      <div className={styles.body}>
        {hasSideColumn && (
          <aside className={styles.side} aria-label={shellWords.sideColumn}>
            <div className={styles.held}>
              <Suspense>
                <SideMenu />
              </Suspense>
            </div>
          </aside>
        )}
        <div className={styles.column}>
          {content}
          {page.isRendered && !fillsWindow && footer}
        </div>
      </div>
      <Suspense>
        {drawer !== 'unused' && <Drawer isOpen={drawer === 'open'} onClose={() => setDrawer('closed')} />}
      </Suspense>
      <Suspense>{isLeaving && <LogOutQuestion />}</Suspense>
      <LoadingOverlay />
      <RouteAnnouncer />
      <ScrollRestoration />
    </div>
  )
}

/** The button of the drawer: on every screen where no column holds the menu, on phones only, or not at all. */
function burgerOf(isFullScreen: boolean, hasSideNavigation: boolean): 'always' | 'narrow' | 'never' {
  if (isFullScreen) return hasSideNavigation ? 'always' : 'never'
  return hasSideNavigation ? 'narrow' : 'always'
}
