import { checkPass } from '@bayshare/domain/passes/check-pass'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { productNow } from '../session/product-clock'
import { registerWorker } from '../session/register-worker'
import { InputField } from '../ui/InputField'
import { PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import styles from './CheckPassScreen.module.css'
import { CheckedPass, type Outcome } from './parts/CheckedPass'
import { PassCamera } from './parts/PassCamera'
import { PassKeyList } from './parts/PassKeyList'
import { usePassKeys } from './use-pass-keys'
import { verifyPass } from './verify-pass'
import { passWords } from './words'

/** For whoever stands at the gate: tells whether a pass is genuine, with nothing but this device. */
export function CheckPassScreen() {
  const keys = usePassKeys()
  const [code, setCode] = useState('')
  const [plate, setPlate] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const result = useRef<HTMLDivElement>(null)
  // From then on this page opens without a connection too.
  useEffect(() => void registerWorker(), [])

  async function check(given: string): Promise<void> {
    const verified = await verifyPass(given, keys)
    setOutcome(
      typeof verified === 'string'
        ? { verdict: verified }
        : { verdict: checkPass(verified, { now: productNow(), registration: plate }), pass: verified },
    )
    result.current?.focus()
  }

  return (
    <Page title={passWords.title} lead={passWords.lead} isReading>
      <p className={styles.ready}>
        {keys.length > 0 ? (
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        )}
        {keys.length > 0 ? passWords.keysReady : passWords.noKeys}
      </p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void check(code)
        }}
      >
        <InputField
          label={passWords.code}
          help={passWords.codeHelp}
          value={code}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        <InputField
          label={passWords.plate}
          help={passWords.plateHelp}
          value={plate}
          autoComplete="off"
          onChange={(event) => setPlate(event.target.value)}
        />
        <div className={styles.actions}>
          <PlainButton type="submit" isLarge>
            {passWords.check}
          </PlainButton>
          <PassCamera
            onCode={(seen) => {
              setCode(seen)
              void check(seen)
            }}
          />
        </div>
      </form>
      <div ref={result} tabIndex={-1} role="status" className={styles.result}>
        {outcome && <CheckedPass outcome={outcome} />}
      </div>
      <PassKeyList keys={keys} />
    </Page>
  )
}
