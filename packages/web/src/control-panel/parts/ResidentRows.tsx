import { decideResident, type Resident } from '@bayshare/contract/residents'
import type { ResidentDecision } from '@bayshare/domain/residents/resident-state'
import { useState } from 'react'
import type { Api } from '../../session/api'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { dayOf } from '../day-of'
import { nameOrEmail } from '../name-or-email'
import { residentWords as words, stateWords } from '../words-residents'
import { PeopleList, type PersonRow } from './PeopleList'

/** People of one state, and what can be done about each. */
export function ResidentRows({ buildingId, zone, residents, api, onDecided }: ResidentRowsProps) {
  const [toRefuse, setToRefuse] = useState<Resident>()
  const decide = useServerMutation(
    ({ resident: { accountId, unit }, decision }: Decided) =>
      api(decideResident, { params: { buildingId, accountId }, body: { unit, decision } }),
    {
      onSuccess: (_, { resident, decision }) => {
        setToRefuse(undefined)
        onDecided(words.done[decision](nameOrEmail(resident)))
      },
    },
  )
  const acts: Acts = { isBusy: decide.isPending, decide: decide.mutate, refuse: setToRefuse }
  return (
    <>
      <Alert>{toRefuse ? undefined : decide.failure}</Alert>
      <PeopleList label={words.title} rows={residents.map((resident) => rowOf(resident, zone, acts))} />
      {toRefuse && (
        <ConfirmDialog
          {...askedOf(toRefuse)}
          isBusy={decide.isPending}
          failure={decide.failure}
          onConfirm={() => decide.mutate({ resident: toRefuse, decision: 'refused' })}
          onClose={() => setToRefuse(undefined)}
        />
      )}
    </>
  )
}

interface ResidentRowsProps {
  buildingId: string
  /** Of the building. */
  zone: string
  residents: readonly Resident[]
  api: Api
  /** With what was done, in words. */
  onDecided: (said: string) => void
}

interface Decided {
  resident: Resident
  decision: ResidentDecision
}

interface Acts {
  isBusy: boolean
  decide: (decided: Decided) => void
  refuse: (resident: Resident) => void
}

/** What is asked before somebody is refused, or confirmed no more. */
function askedOf(resident: Resident) {
  const name = nameOrEmail(resident)
  return resident.state === 'confirmed'
    ? { title: words.withdrawTitle(name), text: words.withdrawText, confirm: words.withdraw }
    : { title: words.refuseTitle(name), text: words.refuseText, confirm: words.refuse }
}

function rowOf(resident: Resident, zone: string, { isBusy, decide, refuse }: Acts): PersonRow {
  const { accountId, email, unit, state } = resident
  const name = nameOrEmail(resident)
  return {
    key: accountId,
    title: name,
    facts: [words.unit(unit), email, ...decidedWords(resident, zone)],
    actions: (
      <>
        {state !== 'confirmed' && (
          <PlainButton
            disabled={isBusy}
            aria-label={words.confirmOf(name)}
            onClick={() => decide({ resident, decision: 'confirmed' })}
          >
            {words.confirm}
          </PlainButton>
        )}
        {state === 'to-confirm' && (
          <PlainButton
            look="secondary"
            disabled={isBusy}
            aria-label={words.refuseOf(name)}
            onClick={() => refuse(resident)}
          >
            {words.refuse}
          </PlainButton>
        )}
        {state === 'confirmed' && (
          <PlainButton
            look="secondary"
            disabled={isBusy}
            aria-label={words.withdrawOf(name)}
            onClick={() => refuse(resident)}
          >
            {words.withdraw}
          </PlainButton>
        )}
      </>
    ),
  }
}

function decidedWords({ state, decidedAt, decidedBy }: Resident, zone: string): string[] {
  if (!decidedAt) return []
  const day = dayOf(decidedAt, zone)
  return [decidedBy === null ? words.byList(day) : words.byManager(stateWords[state], decidedBy, day)]
}
