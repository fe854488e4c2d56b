/** The relation of scripts that wait for the first touch; browsers ignore what they do not know. */
export const waitingPreload = 'modulepreload-waiting'

/** What people do first with a page. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'] as const

/** Comes when somebody begins to use a page that the server has drawn. Of any other page it is there from the first. */
export const firstTouch: Promise<void> = isUntouched() ? nextSign() : Promise.resolve()

function isUntouched(): boolean {
  if (typeof document === 'undefined' || !document.querySelector('#root[data-rendered]')) return false
  return scrollY === 0 && document.activeElement === document.body
}

function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController()
    const begin = () => {
      end.abort()
      // All files at once, instead of each when another one has asked for it.
      for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${waitingPreload}]`))
        link.rel = 'modulepreload'
      resolve()
    }
    for (const sign of signs)
      addEventListener(sign, begin, { signal: end.signal, capture: true, passive: true })
  })
}
