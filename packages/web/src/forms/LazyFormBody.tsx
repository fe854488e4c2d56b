import { lazy, Suspense } from 'react'
import { PageSkeleton } from '../ui/Skeletons'
import type { FormBodyProps } from './FormBody'
import type { FormInHand } from './use-form'

const KitFormBody = lazy(async () => ({ default: (await import('./KitFormBody')).KitFormBody }))

/** A form whose parts arrive after the page around it. */
export function LazyFormBody(props: FormBodyProps & { form: FormInHand }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <KitFormBody {...props} />
    </Suspense>
  )
}
