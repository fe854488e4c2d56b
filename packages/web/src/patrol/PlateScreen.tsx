import { askPlate } from '@bayshare/contract/patrol'
import { plateKey } from '@bayshare/domain/patrol/plate'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useServerMutation } from '../session/use-server-mutation'
import { BackLink } from '../ui/BackLink'
import { InputField } from '../ui/InputField'
import { PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import styles from './PatrolScreen.module.css'
import { patrolWords, residentPlateWords as words } from './words'

/** Residents ask about a car in their own building and get a bare yes or no (rule: patrol). */
export function PlateScreen() {
  const { api } = liveSessionOf(useSessionItself())
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [told, setTold] = useState<{ plate: string; may: boolean }>()
  const { mutate, isPending, failure } = useServerMutation(
    (plate: string) => api(askPlate, { body: { plate } }),
    { onSuccess: ({ may }, plate) => setTold({ plate, may }) },
  )
  const ask = () => {
    const plate = plateKey(typed)
    setTold(undefined)
    setProblem(plate === undefined ? patrolWords.notAPlate : undefined)
    if (plate !== undefined) mutate(plate)
  }
  const Icon = told?.may ? IconCircleCheck : IconCircleX
  return (
    <>
      <BackLink to="/visitors">{words.back}</BackLink>
      <Page title={words.title} lead={words.lead} isReading>
        <form
          className={`${styles.form} ${styles.plate}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            ask()
          }}
        >
          <InputField
            label={words.plate}
            help={words.limits}
            error={problem ?? failure}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            onChange={(event) => setTyped(event.target.value)}
          />
          <PlainButton type="submit" isLarge disabled={isPending}>
            {isPending ? patrolWords.checking : words.check}
          </PlainButton>
        </form>
        <div role="status" className={styles.result}>
          {told && (
            <section className={styles.card} data-look={told.may ? 'yes' : 'no'}>
              <p className={styles.verdict}>
                <Icon size={28} stroke={1.75} aria-hidden />
                {(told.may ? words.yes : words.no)(told.plate)}
              </p>
            </section>
          )}
        </div>
      </Page>
    </>
  )
}
