import { isMobileNumber } from '@bayshare/contract/phone-number'
import type { OpenedLink } from '@bayshare/contract/visitors'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import { registrationProblem } from '@bayshare/domain/vehicles/registration'
import { useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { Alert } from '../../ui/Alert'
import { BrandLink } from '../../ui/BrandLink'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { useVisitActs, type VisitorDetails } from '../use-visit'
import { visitWords as words } from '../visit-words'
import styles from './VisitorForm.module.css'

/** Who comes with which car. */
export function VisitorForm({ token, link }: { token: string; link: OpenedLink }) {
  const { policy, links } = useBrand()
  const { take } = useVisitActs(token)
  const [details, setDetails] = useState<VisitorDetails>({ fullName: '', mobileNumber: '', registration: '' })
  const [isTried, setTried] = useState(false)
  const problems = isTried ? problemsIn(details) : {}

  function submit(): void {
    setTried(true)
    if (Object.keys(problemsIn(details)).length === 0) take.mutate(details)
  }

  const field = (name: keyof VisitorDetails) => ({
    label: words[name],
    name,
    value: details[name],
    error: problems[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      setDetails({ ...details, [name]: event.currentTarget.value }),
  })

  return (
    <Panel title={words.formTitle} text={words.formText(link.hostFirstName, link.asksHost)}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <InputField {...field('fullName')} autoComplete="name" maxLength={80} />
        <InputField
          {...field('mobileNumber')}
          help={words.mobileHelp}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <InputField
          {...field('registration')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
        />
        <Alert>{take.failure}</Alert>
        <PlainButton type="submit" isLarge disabled={take.isPending}>
          {link.asksHost ? words.ask : words.get}
        </PlainButton>
        <p className={styles.note}>
          {words.kept(policy.visitors.keptDays)} <BrandLink to={links.privacy}>{words.privacy}</BrandLink>
        </p>
      </form>
    </Panel>
  )
}

function problemsIn({ fullName, mobileNumber, registration }: VisitorDetails) {
  const problems: Partial<VisitorDetails> = {}
  if (fullName.trim() === '') problems.fullName = fieldWords.required
  if (!isMobileNumber(mobileNumber)) problems.mobileNumber = words.mobileNotValid
  const plate = registrationProblem(registration)
  if (plate !== undefined) problems.registration = plate
  return problems
}
