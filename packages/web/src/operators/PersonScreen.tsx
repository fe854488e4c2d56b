import { type OperatedPerson, personForOperator } from '@bayshare/contract/operators'
import { asAccountId } from '@bayshare/domain/accounts/actor'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'
import { ErrorState } from '../ui/ErrorState'
import { OperatorPage } from '../ui/OperatorPage'
import { PageSkeleton } from '../ui/Skeletons'
import { nameOf } from './name-of'
import { AccountAccess } from './parts/AccountAccess'
import { FeaturedOwner } from './parts/FeaturedOwner'
import styles from './parts/Operator.module.css'
import { PersonFacts } from './parts/PersonFacts'
import { PersonSessions } from './parts/PersonSessions'
import { personWords as words } from './people-words'
import { NotFound } from '../ui/NotFound'
import { isNotFound } from '../session/is-not-found'
import { LinkButton } from '../ui/LinkButton'

const back = { to: '/operator/people', words: words.back }

/** One person: what they are, what they have here, and what an operator can do about the account. */
export function PersonScreen() {
  const { uuid = '' } = useParams()
  const asked = { params: { accountId: asAccountId(uuid) } }
  const isKnowable = isAskable(personForOperator, asked)
  const person = useAnswer(personForOperator, asked, { enabled: isKnowable, staleTime: 0 })
  const isMissing = isNotFound(person.error)
  if (!isKnowable || isMissing)
    return <NotFound text={words.notFound} action={<LinkButton to={back.to}>{back.words}</LinkButton>} />
  if (person.data) return <Person person={person.data} />
  return (
    <OperatorPage back={back} title={words.back}>
      {person.isError ? (
        <ErrorState error={person.error} onRetry={() => void person.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </OperatorPage>
  )
}

function Person({ person }: { person: OperatedPerson }) {
  const [told, setTold] = useState<string>()
  return (
    <OperatorPage back={back} title={nameOf(person)} lead={person.email}>
      <p role="status" className={styles.told}>
        {told}
      </p>
      <div className={styles.columns}>
        <div className={styles.side}>
          <PersonFacts person={person} />
        </div>
        <div className={styles.side}>
          <AccountAccess person={person} onDone={setTold} />
          <PersonSessions person={person} onDone={setTold} />
          {person.listings > 0 && <FeaturedOwner person={person} />}
        </div>
      </div>
    </OperatorPage>
  )
}
