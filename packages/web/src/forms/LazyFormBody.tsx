import { lazy, Suspense } from 'react'
import { PageSkeleton } from '../ui/Skeletons'
import type { FormBodyProps } from './FormBody'
import type { FormInHand } from './use-form'

const FormBody = lazy(async () => ({ default: (await import('./FormBody')).FormBody }))

/** A form whose parts arrive after the page around it. */
export function LazyFormBody(props: FormBodyProps & { form: FormInHand }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FormBody {...props} />
    </Suspense>
  )
}
