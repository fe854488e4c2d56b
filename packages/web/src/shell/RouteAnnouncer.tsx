import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { Unseen } from '../ui/Unseen'
import { titleOf } from './title-of'
import { useCurrentPage } from './current-page'
import { useShownTitle } from '../ui/page-title'
import { shellWords } from './words'

/** After a change of page: the tab's title, the focus on the new content, and a word to screen readers. */
export function RouteAnnouncer() {
  const brand = useBrand()
  const page = useCurrentPage()
  const { pathname } = useLocation()
  const [announced, announce] = useState('')
  const lastPath = useRef<string>(undefined)
  const lastScreen = useRef<string>(undefined)
  const ownTitle = useShownTitle()
  const title = titleOf(ownTitle === undefined ? page : { ...page, title: ownTitle }, brand)

  useEffect(() => {
    document.title = title
    const goesOn = page.staysMounted && lastScreen.current === page.screen
    if (lastPath.current !== undefined && lastPath.current !== pathname && !goesOn) {
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
      announce(shellWords.arrivedAt(page.title === '' ? brand.words.name : page.title))
    }
    lastPath.current = pathname
    lastScreen.current = page.screen
  }, [title, pathname, page, brand])

  return (
    <div aria-live="polite">
      <Unseen>{announced}</Unseen>
    </div>
  )
}
