export interface Layout {
  isFullScreen: boolean
  hasSideNavigation: boolean
  isWidthLimited: boolean
}

const fullScreenPaths = [
  '/websignup',
  '/login',
  '/signup',
  '/forgotpassword',
  '/resetpassword',
  '/confirmemail',
  '/emailchanged',
  '/finishprofile',
  '/referred',
  '/visit/',
  '/hotel/',
  '/book/',
]

/** The frame of a path (rule: page layout). */
export function layoutOf(path: string, isSignedIn: boolean): Layout {
  const lowered = path.toLowerCase()
  if (lowered === '/' && !isSignedIn) return layout({ isFullScreen: true, hasSideNavigation: true })
  if (lowered === '/' || lowered.includes('/search'))
    return layout({ isFullScreen: false, hasSideNavigation: false })
  if (fullScreenPaths.some((start) => lowered.startsWith(start))) {
    return layout({ isFullScreen: true, hasSideNavigation: false })
  }
  return layout({ isFullScreen: false, hasSideNavigation: true })
}

function layout({ isFullScreen, hasSideNavigation }: Omit<Layout, 'isWidthLimited'>): Layout {
  return { isFullScreen, hasSideNavigation, isWidthLimited: hasSideNavigation && !isFullScreen }
}
