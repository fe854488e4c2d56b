import { PermissionsPush } from '../../accounts/PermissionsPush'
import { hasNativePort } from '../../native/bridge'
import { PushPanel } from '../../notifications/push/PushPanel'
import { useIsHydrated } from '../../session/use-is-hydrated'

/** The native app asks its own way; a browser is allowed to show notifications as in the settings. */
export function PushPromptScreen() {
  const isBrowser = useIsHydrated() && !hasNativePort()
  const panel = (allowWords: string, goOn: () => void) => <PushPanel showWords={allowWords} onShown={goOn} />
  return <PermissionsPush panel={isBrowser ? panel : undefined} />
}
