import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './kit.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useBrand } from '../brands/BrandContext'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useStore } from '../session/store'
import { schemeChoice, shownScheme } from './color-scheme'
import { kitTheme, kitVariables } from './kit-theme'

/**
 * Puts the component kit (Mantine) in our colours and the query cache around a screen. The shell and the public pages
 * do without them, so that they stay small; a screen that uses either stands inside of it.
 */
export function Kit({ children }: { children: ReactNode }) {
  const brand = useBrand()
  const session = useSessionItself()
  const choice = useStore(schemeChoice, 'system')
  const theme = useMemo(() => kitTheme(brand), [brand])
  const isBrowser = typeof document !== 'undefined'
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={kitVariables}
      forceColorScheme={choice === 'system' ? (isBrowser ? shownScheme() : 'light') : choice}
    >
      <QueryClientProvider client={liveSessionOf(session).queries}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
