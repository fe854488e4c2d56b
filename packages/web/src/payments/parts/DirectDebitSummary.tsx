import { IconFileText } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useBrand } from '../../session/BrandContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { BrandLink } from '../../ui/BrandLink'
import { dayWithYear } from '../../ui/day-words'
import { PlainButton } from '../../ui/LinkButton'
import { confirmFailureWords, type DebitRequest, useDirectDebit } from '../use-direct-debit'
import { NotPaid, type PaysAtOnce } from '../pays-at-once'
import { debitWords as words } from '../debit-words'
import styles from './DirectDebit.module.css'

/** The "Direct Debit Request" that the holder confirms (rule: direct debit). */
export function DirectDebitSummary({
  request,
  confirmLabel = words.confirm,
  pays,
  onCancel,
  onConfirmed,
}: DirectDebitSummaryProps) {
  const { links } = useBrand()
  const { confirm } = useDirectDebit()
  const confirmation = useServerMutation(
    async () => {
      await confirm(request)
      return pays?.pay()
    },
    {
      onSuccess: onConfirmed,
      wordsFor: (error) => (error instanceof NotPaid ? error.message : confirmFailureWords(error)),
    },
  )
  const lead = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone: a screen reader reads what stands here now.
  useEffect(() => lead.current?.focus(), [])
  return (
    <div className={styles.summary}>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        {words.requestLead}
      </p>
      <dl className={styles.list}>
        {entriesOf(request).map(([name, value]) => (
          <div key={name} className={styles.entry}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{words.descriptor(request.descriptor)}</p>
      <p className={styles.agreement}>{words.agreement(request.creditorName, request.creditorId)}</p>
      <p className={styles.links}>
        <BrandLink to={links.directDebitTerms}>{words.terms}</BrandLink>
        <a href={request.pdfUrl} target="_blank" rel="noreferrer">
          <IconFileText size={18} stroke={1.75} aria-hidden />
          {words.pdf}
        </a>
      </p>
      <Alert>{confirmation.failure}</Alert>
      <div className={styles.actions}>
        <PlainButton look="secondary" isLarge onClick={onCancel}>
          {words.cancel}
        </PlainButton>
        <PlainButton isLarge aria-busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
          {confirmation.isPending ? words.confirming : confirmLabel}
        </PlainButton>
      </div>
    </div>
  )
}

interface DirectDebitSummaryProps {
  request: DebitRequest
  /** What its button says where something is paid at once. */
  confirmLabel?: string | undefined
  onCancel: () => void
  /** What is paid with it at once. */
  pays: PaysAtOnce | undefined
  onConfirmed: (paid: string | undefined) => void
}

function entriesOf(request: DebitRequest): [name: string, value: string][] {
  return [
    [words.creditorName, request.creditorName],
    [words.creditorId, request.creditorId],
    [words.date, dayWithYear(request.date)],
    [words.accountName, request.accountName],
    [words.bankName, request.bankName],
    [words.bsb, request.bsb],
    [words.accountNumber, request.accountNumber],
  ]
}
