import type { HotelBranding, HotelStay } from '@bayshare/contract/hotel'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/ErrorState'
import { LinkButton } from '../../ui/LinkButton'
import { PageSkeleton } from '../../ui/Skeletons'
import { stepPath } from '../steps'
import { useStay } from '../use-stay'
import { hotelWords as words } from '../words'
import type { StepProps } from './step-props'
import { NotFound } from '../../ui/NotFound'
import { isNotFound } from '../../session/is-not-found'

/** Fetches what is behind the link, and says so when there is nothing. */
export function StayLoader({ hotel, token, children }: StayLoaderProps) {
  const { answer, keep, refresh } = useStay(token)
  const { data, error } = answer
  if (isNotFound(error))
    return (
      <NotFound
        isSentLink
        text={words.unknownLinkText}
        action={<LinkButton to={stepPath(hotel.slug, 'start')}>{words.start}</LinkButton>}
      />
    )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refresh()} />
  if (!data) return <PageSkeleton />
  return children(data, { keep, refresh })
}

interface StayLoaderProps {
  hotel: HotelBranding
  token: string
  children: (stay: HotelStay, tools: Pick<StepProps, 'keep' | 'refresh'>) => ReactNode
}
