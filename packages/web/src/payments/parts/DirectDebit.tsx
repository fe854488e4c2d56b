import { bsbDigits } from '@bayshare/domain/banks/account-digits'
import { bankOfBsb } from '@bayshare/domain/banks/bank-of-bsb'
import { type FormPage, pageOf } from '@bayshare/domain/forms/form'
import { addressProblem, directDebitForm } from '@bayshare/domain/payments/direct-debit-form'
import { use } from 'react'
import { FormProblem } from '../../forms/form-errors'
import { LazyFormBody } from '../../forms/LazyFormBody'
import { useForm } from '../../forms/use-form'
import { SandboxContext } from '../../session/sandbox-context'
import { Unseen } from '../../ui/Unseen'
import { testAccounts, testBsb } from '../test-numbers'
import { type DebitButtons, type DebitRequest, useDirectDebit } from '../use-direct-debit'
import { NotPaid, PaysAtOnceContext } from '../pays-at-once'
import { paymentWords } from '../words'
import { debitWords as words, testAccountWords } from '../debit-words'
import type { MethodOutcome } from '../method-outcome'
import styles from './DirectDebit.module.css'
import { DirectDebitSummary } from './DirectDebitSummary'
import { KeptDebit } from './KeptDebit'
import { TestNumbers } from './TestNumbers'

const page = pageOf(directDebitForm)

/** Address and bank account, then the request as the server has written it down, to be confirmed. */
export function DirectDebit(props: DirectDebitProps) {
  return page && <DebitForm page={page} {...props} />
}

function DebitForm({
  page,
  request,
  buttons,
  onRequest,
  onSaved,
  onRemoved,
}: DirectDebitProps & { page: FormPage }) {
  const debit = useDirectDebit()
  const { 'direct-debit': pays } = use(PaysAtOnceContext)
  const labels =
    buttons ??
    (pays && {
      submit: paymentWords.saveAndPay(pays.amount),
      confirm: paymentWords.confirmAndPay(pays.amount),
    })
  const saved = (paid: string | undefined) => onSaved([words.saved, paid].filter(Boolean).join(' '))
  const isSandbox = use(SandboxContext)
  // The form lives on behind the summary, so that cancelling there loses nothing.
  const form = useForm({
    page,
    check(content): Record<string, string> {
      const problem = addressProblem(content)
      return problem === undefined ? {} : { address: problem }
    },
    async onSave(content) {
      const answer = await debit.ask(content)
      if (answer.showsSummary) return onRequest(answer)
      await debit.refresh()
      saved(
        await pays?.pay().catch((error: unknown) => {
          throw error instanceof NotPaid ? new FormProblem({ fields: {}, alert: error.message }) : error
        }),
      )
    },
  })
  if (request)
    return (
      <DirectDebitSummary
        request={request}
        confirmLabel={labels?.confirm}
        onCancel={() => onRequest(undefined)}
        pays={pays}
        onConfirmed={saved}
      />
    )
  const bank = bankOfBsb(bsbDigits(String(form.values.account_bsb ?? '')))
  return (
    <div className={styles.form}>
      <KeptDebit onRemoved={onRemoved} />
      {isSandbox && (
        <div className={styles.test}>
          <TestNumbers
            numbers={testAccounts}
            words={testAccountWords}
            onChoose={(number) => form.fillIn({ account_bsb: testBsb, account_number: number })}
          />
        </div>
      )}
      <LazyFormBody
        form={{ ...form, page: withBank({ ...page, submit: labels?.submit ?? page.submit }, bank) }}
      />
      <Unseen>
        <span role="status">{bank}</span>
      </Unseen>
    </div>
  )
}

/** While the BSB is typed, the name of its bank appears under it. */
function withBank(page: FormPage, bank: string | undefined): FormPage {
  return {
    ...page,
    fields: page.fields.map((field) => (field.name === 'account_bsb' ? { ...field, help: bank } : field)),
  }
}

interface DirectDebitProps extends MethodOutcome {
  /** What is to be confirmed, once the server has said. */
  request: DebitRequest | undefined
  buttons?: DebitButtons | undefined
  onRequest: (request: DebitRequest | undefined) => void
}
