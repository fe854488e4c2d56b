import { decideResident, type Resident } from '@bayshare/contract/residents'
import type { ResidentDecision } from '@bayshare/domain/residents/resident-state'
import { useState } from 'react'
import type { Api } from '../../session/api'
import { useServerMutation } from '../../session/use-server-mutation'
import { viewerZone } from '../../session/viewer-zone'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { dayOf } from '../day-of'
import { residentWords as words, stateWords } from '../words-residents'
import { PeopleList, type PersonRow } from './PeopleList'

/** People of one state, and what can be done about each. */
export function ResidentRows({ buildingId, residents, api, onDecided }: ResidentRowsProps) {
  const [toWithdraw, setToWithdraw] = useState<Resident>()
  const decide = useServerMutation(
    ({ resident: { accountId, unit }, decision }: Decided) =>
      api(decideResident, { params: { buildingId, accountId }, body: { unit, decision } }),
    {
      onSuccess: (_, { resident, decision }) => {
        setToWithdraw(undefined)
        onDecided(words.done[decision](nameOf(resident)))
      },
    },
  )
  const acts: Acts = { isBusy: decide.isPending, decide: decide.mutate, withdraw: setToWithdraw }
  return (
    <>
      <Alert>{toWithdraw ? undefined : decide.failure}</Alert>
      <PeopleList label={words.title} rows={residents.map((resident) => rowOf(resident, acts))} />
      {toWithdraw && (
        <ConfirmDialog
          title={words.withdrawTitle(nameOf(toWithdraw))}
          text={words.withdrawText}
          confirm={words.withdraw}
          isBusy={decide.isPending}
          failure={decide.failure}
          onConfirm={() => decide.mutate({ resident: toWithdraw, decision: 'refused' })}
          onClose={() => setToWithdraw(undefined)}
        />
      )}
    </>
  )
}

interface ResidentRowsProps {
  buildingId: string
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
  withdraw: (resident: Resident) => void
}

function rowOf(resident: Resident, { isBusy, decide, withdraw }: Acts): PersonRow {
  const { accountId, email, unit, state } = resident
  const name = nameOf(resident)
  return {
    key: accountId,
    title: name,
    facts: [words.unit(unit), email, ...decidedWords(resident)],
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
            onClick={() => decide({ resident, decision: 'refused' })}
          >
            {words.refuse}
          </PlainButton>
        )}
        {state === 'confirmed' && (
          <PlainButton
            look="secondary"
            disabled={isBusy}
            aria-label={words.withdrawOf(name)}
            onClick={() => withdraw(resident)}
          >
            {words.withdraw}
          </PlainButton>
        )}
      </>
    ),
  }
}

function decidedWords({ state, decidedAt, decidedBy }: Resident): string[] {
  if (!decidedAt) return []
  const day = dayOf(decidedAt, viewerZone())
  return [decidedBy === null ? words.byList(day) : words.byManager(stateWords[state], decidedBy, day)]
}

function nameOf({ firstName, lastName, email }: Resident): string {
  return `${firstName} ${lastName}`.trim() || email
}
