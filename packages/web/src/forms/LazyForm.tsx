import { lazy, Suspense } from 'react'
import { PageSkeleton } from '../ui/Skeletons'
import type { FormViewProps } from './FormView'

const FormView = lazy(async () => ({ default: (await import('./FormView')).FormView }))

/** A form that only some people open, such as one in a dialog: it is fetched when they do. */
export function LazyForm(props: FormViewProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FormView {...props} />
    </Suspense>
  )
}
