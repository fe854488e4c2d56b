import { useEffect, useRef } from 'react'
import { useBrand } from './BrandContext'
import { isTold } from './is-told'

/** Calls back whenever there may be something new, as long as somebody looks at the page and no stream tells. */
export function useNewMessages(refresh: () => Promise<boolean>): void {
  const { busyPageSeconds, afterErrorSeconds } = useBrand().policy.polling
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      const isWell = document.hidden || isTold.get() || (await latest.current())
      if (!isOver)
        timer = setTimeout(() => void look(), 1000 * (isWell ? busyPageSeconds : afterErrorSeconds))
    }
    const lookNow = () => {
      if (document.hidden) return
      clearTimeout(timer)
      void look()
    }
    timer = setTimeout(() => void look(), 1000 * busyPageSeconds)
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [busyPageSeconds, afterErrorSeconds])
}
