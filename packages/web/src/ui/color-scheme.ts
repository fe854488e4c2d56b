import { createStore, type Store } from '../session/store'

export const schemeChoices = ['system', 'light', 'dark'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

const key = 'bayshare-scheme'
const attribute = 'data-color-scheme'

/**
 * Runs before the first paint, from inside the document, so that no white page flashes up. It also marks a
 * browser that has signed in before, whose visitor's page then waits for the session.
 */
export const beforePaintScript = `(function(d,c,s){try{c=localStorage.getItem('${key}');s=localStorage.getItem('bayshare-session')}catch(e){}
d.setAttribute('${attribute}',c==='light'||c==='dark'?c:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');
if(s)d.setAttribute('data-session','maybe')})(document.documentElement)`

export const schemeChoice: Store<SchemeChoice> = createStore<SchemeChoice>('system')

/** Takes up what was chosen before and follows the system from now on. */
export function followColorScheme(): void {
  schemeChoice.set(storedChoice())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show)
  schemeChoice.subscribe(show)
  show()
}

export function chooseScheme(choice: SchemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Where nothing can be stored the choice lasts as long as the page.
  }
  schemeChoice.set(choice)
}

export function shownScheme(): 'light' | 'dark' {
  const choice = schemeChoice.get()
  if (choice !== 'system') return choice
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function show(): void {
  document.documentElement.setAttribute(attribute, shownScheme())
}

function storedChoice(): SchemeChoice {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}
