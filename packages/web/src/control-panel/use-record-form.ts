import { Refused } from '@bayshare/contract/call'
import { edit } from '@bayshare/contract/own-listings'
import { recordChanges } from '@bayshare/contract/rights'
import { type Conflict, conflictsIn } from '@bayshare/contract/staff-forms'
import type { FieldValue, FormPage, FormValues } from '@bayshare/domain/forms/form'
import { useRef, useState } from 'react'
import { contentOf, type FormContent, startingValues } from '../forms/form-content'
import { FormProblem } from '../forms/form-errors'
import { type FormInHand, useForm } from '../forms/use-form'
import { attemptKeyIn } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { changedFields, unaskedFields, wholeValues } from './changed-fields'
import { editBody, type Item, type StaffRecordAsked } from './use-staff-record'
import { recordWords as words } from './words-building'

/** The same bay sent again, because the answer was lost, must not become a second one. */
const attempt = attemptKeyIn('bayshare-staff-attempt')

const changesQuery = { queryKey: [recordChanges.method, recordChanges.path] }

export interface RecordSetup {
  asked: StaffRecordAsked
  page: FormPage
  item: Item
  check: (values: FormValues) => Record<string, string>
  onSaved: (item: Item, wasNew: boolean) => void
}

export interface RecordInHand {
  form: FormInHand
  isChanged: boolean
  /** What somebody else changed as well, until it is decided. */
  conflicts: readonly Conflict[]
  takeTheirs(name: string): void
  keepMine(name: string): void
}

/** A record in its form: sends what was changed, and settles what somebody else changed meanwhile. */
export function useRecordForm({ asked, page, item, check, onSaved }: RecordSetup): RecordInHand {
  const { api, queries } = liveSessionOf(useSessionItself())
  const [shown, setShown] = useState(item)
  // A save in the same moment as another answer has to see that answer.
  const seen = useRef(item)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const open = useRef(conflicts)

  function decide(left: readonly Conflict[]): void {
    open.current = left
    setConflicts(left)
  }

  async function save(content: FormContent): Promise<void> {
    if (open.current.length > 0) throw new FormProblem({ fields: {}, alert: words.chooseFirst })
    const changes = changedFields(page, content, seen.current)
    const isNew = asked.id === undefined
    const sent: Record<string, FieldValue> = isNew
      ? wholeValues(page, content)
      : { ...changes, revision: Number(seen.current.revision) }
    const body = { ...editBody(asked), save: sent }
    const answer = await api(edit, { body, idempotencyKey: attempt.of(JSON.stringify(body)) }).catch(
      async (error: unknown) => {
        if (error instanceof Refused && error.status < 500) attempt.forget()
        throw await asConflict(error, changes)
      },
    )
    attempt.forget()
    show(answer.item, unaskedFields(page, content))
    await queries.invalidateQueries(changesQuery)
    onSaved(answer.item, answer.meta.wasNew)
  }

  /** What others changed stands in the fields now, but for what this person changed themselves. */
  async function asConflict(error: unknown, changes: FormContent): Promise<unknown> {
    const found = error instanceof Refused ? conflictsIn(error.body) : []
    if (found.length === 0) return error
    const { item: latest } = await api(edit, { body: editBody(asked) })
    show(latest, Object.keys(changes))
    decide(found)
    await queries.invalidateQueries(changesQuery)
    return new FormProblem({ fields: {}, alert: words.chooseFirst })
  }

  function show(latest: Item, except: readonly string[] = []): void {
    seen.current = latest
    setShown(latest)
    const fresh = Object.entries(startingValues(page, latest as FormValues))
    form.fillIn(Object.fromEntries(fresh.filter(([name]) => !except.includes(name))))
  }

  const form = useForm({
    page,
    initial: item as FormValues,
    onSave: save,
    check: (content) => check(wholeValues(page, content)),
  })
  const others = (name: string) => conflicts.filter(({ field }) => field !== name)
  return {
    form,
    conflicts,
    isChanged: Object.keys(changedFields(page, contentOf(page, form.values), shown)).length > 0,
    takeTheirs(name) {
      form.fillIn({ [name]: startingValues(page, seen.current as FormValues)[name] })
      decide(others(name))
    },
    keepMine: (name) => decide(others(name)),
  }
}
