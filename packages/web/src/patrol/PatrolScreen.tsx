import { Refused } from '@bayshare/contract/call'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { ConnectionLost } from '../session/connection'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { InputField } from '../ui/InputField'
import { LinkButton, PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { SignpostScene } from '../ui/scenes/SignpostScene'
import { zonedMoment } from '../ui/zone-note'
import { PlateAnswer } from './parts/PlateAnswer'
import { SightingForm } from './parts/SightingForm'
import { SightingList } from './parts/SightingList'
import styles from './PatrolScreen.module.css'
import { usePatrolList } from './use-patrol-list'
import { usePlateCheck } from './use-plate-check'
import { useSightings } from './use-sightings'
import { patrolWords as words } from './words'
import { NotFound } from '../ui/NotFound'
import { isNotFound } from '../session/is-not-found'

/** For whoever walks through a building: may this car be here? It works without a connection too (rule: patrol). */
export function PatrolScreen() {
  const { uuid: buildingId = '' } = useParams()
  const { list, isKnowable, error, refetch } = usePatrolList(buildingId)
  const sightings = useSightings(buildingId)
  const { check, checked, isChecking, problem, clear } = usePlateCheck(buildingId, list, sightings.waiting)
  const [plate, setPlate] = useState('')
  const [said, setSaid] = useState('')
  const result = useRef<HTMLDivElement>(null)
  if (!isKnowable || isNotFound(error)) return <NotFound action={<ChooseBuilding />} />
  if (error instanceof Refused && !list)
    return (
      <EmptyState isPageTitle picture={<SignpostScene />} title={error.message} action={<ChooseBuilding />} />
    )
  if (error && !list && !(error instanceof ConnectionLost))
    return <ErrorState error={error} onRetry={() => void refetch()} isPageTitle />
  const submit = async () => {
    setSaid('')
    await check(plate)
    result.current?.focus()
  }
  return (
    <Page title={words.title} lead={list?.buildingName} isReading>
      <form
        className={`${styles.form} ${styles.plate}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <InputField
          label={words.plate}
          help={words.plateHelp}
          error={problem}
          value={plate}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          spellCheck={false}
          maxLength={20}
          onChange={(event) => setPlate(event.target.value)}
        />
        <PlainButton type="submit" isLarge disabled={isChecking}>
          {isChecking ? words.checking : words.check}
        </PlainButton>
      </form>
      <div ref={result} tabIndex={-1} role="status" className={styles.result}>
        {checked && <PlateAnswer checked={checked} zone={list?.zone} />}
        {said !== '' && <p className={styles.said}>{said}</p>}
      </div>
      {checked && (
        <SightingForm
          key={checked.plate}
          checked={checked}
          bays={list?.bays ?? []}
          onSave={async (sighting, photo) => {
            const isSent = await sightings.add({ ...sighting, buildingId }, photo)
            setSaid((isSent ? words.saved : words.savedOffline)(checked.plate))
            clear()
            setPlate('')
          }}
        />
      )}
      <SightingList {...sightings} zone={list?.zone} />
      <p className={styles.note}>
        {list ? words.listReady(list.plates.length, zonedMoment(list.readAt, list.zone)) : words.noList}
      </p>
      <LinkButton look="secondary" to={`/cp/sightings/${buildingId}`}>
        {words.all}
      </LinkButton>
    </Page>
  )
}

function ChooseBuilding() {
  return <LinkButton to="/cp/patrol">{words.choose}</LinkButton>
}
