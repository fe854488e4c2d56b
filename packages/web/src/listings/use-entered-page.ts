import type { FormValues } from '@bayshare/domain/forms/form'
import type { EnteredPage } from '@bayshare/domain/listings/listing-pages'
import { listingProblems, offerProblems } from '@bayshare/domain/listings/listing-problems'
import { useEffect, useRef, useState } from 'react'
import { useBrand } from '../session/BrandContext'
import type { FormContent } from '../forms/form-content'
import { type FormInHand, useForm } from '../forms/use-form'
import { drawnPage, savedValues, wholeContent } from './listing-values'
import type { StepProps } from './parts/step-props'
import { keptPages, notBegun } from './typed-pages'
import { useSavePage } from './use-save-page'

export interface EnteredPageInHand {
  form: FormInHand
  /** What was typed here before, and never saved, stands in the fields again. */
  isRestored: boolean
}

/** A page of fields: begins with what was typed or saved before, keeps every key, and goes on once it is saved. */
export function useEnteredPage(step: StepProps & { page: EnteredPage }): EnteredPageInHand {
  const { kind, page, item, listing, building, accountId, onNext } = step
  const brand = useBrand()
  const savePage = useSavePage()
  const kept = keptPages(brand.id, accountId)
  const keptAs = listing?.id ?? notBegun
  const [typed] = useState(() => kept.of(keptAs)[page])
  const [described] = useState(() => drawnPage(kind, page, brand))
  const bayRates = building && {
    least: building.leastRate,
    usual: building.usualRate,
    most: building.mostRate,
  }

  const whole = (content: FormContent) => wholeContent(page, content, { kind, brand })

  async function save(content: FormContent): Promise<void> {
    const id = await savePage({ kind, listing, page, content: whole(content) })
    kept.forgetPage(keptAs, page)
    await onNext(id)
  }

  const isNewPricing = kind === 'space' && page === 'pricing' && listing?.isDraft !== false
  function check(content: FormContent) {
    const values = whole(content)
    const problems = listingProblems(page, values, { kind, brand, bayRates })
    return isNewPricing ? { ...offerProblems(values), ...problems } : problems
  }

  const initial: FormValues = { ...savedValues(page, { kind, brand, item }), ...typed }
  const form = useForm({
    page: described,
    initial,
    onSave: save,
    check,
  })
  const first = useRef(form.values)
  useEffect(() => {
    if (form.values !== first.current && form.state === 'typing') kept.keep(keptAs, page, form.values)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed is news
  }, [form.values])
  return { form, isRestored: typed !== undefined }
}
