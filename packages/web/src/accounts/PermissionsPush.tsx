import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { hasNativePort } from '../native/bridge'
import { notePushPrompt } from '../native/push-prompts'
import { useSession } from '../session/SessionContext'
import { storedRedirect } from '../session/stored-redirect'
import { homeOf } from '../session/home-of'
import { EmptyState } from '../ui/EmptyState'
import { PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { ExtendScene } from '../ui/scenes/ExtendScene'
import { profileWords } from './profile-words'
import { usePush } from './use-push'

/**
 * Asked after a login in the native app: may this phone tell when a booking ends or somebody writes? A browser that opens the
 * page has a panel for it instead.
 */
export function PermissionsPush({ panel }: { panel?: (allowWords: string, goOn: () => void) => ReactNode }) {
  const brand = useBrand()
  const navigate = useNavigate()
  const { profile } = useSession()
  const push = usePush()
  const isNoted = useRef(false)
  useEffect(() => {
    if (!isNoted.current && hasNativePort()) notePushPrompt()
    isNoted.current = true
  }, [])

  const goOn = () =>
    void navigate(storedRedirect.take() ?? (profile ? homeOf(brand, profile) : '/search'), { replace: true })
  const allow = async () => {
    if (push.canBeAllowed) await push.allow()
    goOn()
  }
  if (panel !== undefined)
    return (
      <Page title={profileWords.pushTitle}>
        {panel(profileWords.allowPush, goOn)}
        <div>
          <PlainButton look="secondary" isLarge onClick={goOn}>
            {profileWords.skip}
          </PlainButton>
        </div>
      </Page>
    )
  return (
    <EmptyState
      isPageTitle
      picture={<ExtendScene />}
      title={profileWords.pushTitle}
      text={profileWords.pushText}
      action={
        <>
          <PlainButton look="secondary" isLarge onClick={goOn}>
            {profileWords.skip}
          </PlainButton>
          <PlainButton isLarge disabled={push.isAsking} onClick={() => void allow()}>
            {profileWords.allowPush}
          </PlainButton>
        </>
      }
    />
  )
}
