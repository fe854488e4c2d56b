import type { ReactNode } from 'react'
import { FormBody } from '../../forms/FormBody'
import { formWords } from '../../forms/words'
import { type RecordSetup, useRecordForm } from '../use-record-form'
import { Conflicts } from './Conflicts'
import { LeaveGuard } from './LeaveGuard'

/** The form of a building or a bay, with what somebody else changed meanwhile, and a guard for what is not saved. */
export function RecordForm({ below, submitLabel, ...setup }: RecordFormProps) {
  const { form, isChanged, ...settled } = useRecordForm(setup)
  return (
    <>
      <LeaveGuard isOn={isChanged && form.state === 'typing'} />
      <FormBody form={form} below={below} submitLabel={submitLabel} savedWords={formWords.saved}>
        <Conflicts fields={setup.page.fields} {...settled} />
      </FormBody>
    </>
  )
}

interface RecordFormProps extends RecordSetup {
  below?: Readonly<Record<string, ReactNode>>
  submitLabel?: string
}
