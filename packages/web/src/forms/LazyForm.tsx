import { lazy, Suspense } from 'react'
import { PageSkeleton } from '../ui/Skeletons'
import type { FormViewProps } from './FormView'

const KitForm = lazy(async () => ({ default: (await import('./KitForm')).KitForm }))

/** A form that only some people open, such as one in a dialog: forms and kit are fetched when it does. */
export function LazyForm(props: FormViewProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <KitForm {...props} />
    </Suspense>
  )
}
