import { importCalendar } from '@bayshare/contract/calendars'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { type FormEvent, useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { Alert } from '../../ui/Alert'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { Segments } from '../../ui/Segments'
import { nameOfFile, readCalendarFile } from '../calendar-file'
import { importWords as words } from '../sharing-words'
import { useSave } from '../use-save'
import { focusFirstError } from './focus-first-error'
import styles from './List.module.css'

type Source = (typeof words.sources)[number]['value']

const empty = { name: '', url: '', file: undefined as File | undefined }

/** Brings in a calendar of another program, from its address or from a file. */
export function ImportForm({ listingId, onChanged }: ImportFormProps) {
  const { api } = liveSessionOf(useSessionItself())
  const [source, setSource] = useState<Source>('url')
  const [typed, setTyped] = useState(empty)
  // A file input cannot be emptied by its value, so a new one takes its place.
  const [round, setRound] = useState(0)
  const [said, say] = useState('')
  const save = useSave(
    async (body: { name: string; url?: string; file?: string }) => {
      await api(importCalendar, { params: { id: listingId }, body })
      await onChanged()
    },
    ['name', source],
  )
  const { fields, alert } = save.errors
  const change = (changed: Partial<typeof empty>) => {
    setTyped((before) => ({ ...before, ...changed }))
    for (const name of Object.keys(changed)) save.forget(name)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    say('')
    const name = typed.name.trim()
    const read = source === 'file' && typed.file ? await readCalendarFile(typed.file) : undefined
    const problems = {
      ...(name === '' && { name: fieldWords.required }),
      ...(source === 'url' && typed.url.trim() === '' && { url: fieldWords.required }),
      ...(source === 'file' && !read && { file: fieldWords.required }),
      ...(read && 'problem' in read && { file: read.problem }),
    }
    if (Object.keys(problems).length > 0) {
      save.refuse(problems)
      return focusFirstError(form)
    }
    const content = read && 'text' in read ? { file: read.text } : { url: typed.url.trim() }
    if (!(await save.run({ name, ...content }))) return focusFirstError(form)
    say(words.added(name))
    setTyped(empty)
    setRound((before) => before + 1)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Alert>{alert}</Alert>
      <Segments label={words.source} choices={words.sources} chosen={source} onChoose={setSource} />
      {source === 'url' ? (
        <InputField
          type="url"
          name="url"
          label={words.url}
          help={words.urlHelp}
          placeholder="https://"
          autoComplete="off"
          maxLength={2000}
          value={typed.url}
          error={fields.url}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        />
      ) : (
        <InputField
          key={round}
          type="file"
          name="file"
          label={words.file}
          help={words.fileHelp}
          accept=".ics,text/calendar"
          error={fields.file}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            change({ file, ...(file && typed.name === '' && { name: nameOfFile(file) }) })
          }}
        />
      )}
      <InputField
        name="name"
        label={words.name}
        placeholder={words.namePlaceholder}
        autoComplete="off"
        maxLength={60}
        value={typed.name}
        error={fields.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <div className={styles.foot}>
        <PlainButton type="submit" look="secondary" disabled={save.isBusy}>
          {save.isBusy ? words.adding : words.add}
        </PlainButton>
      </div>
      <div role="status" className={styles.said}>
        {said}
      </div>
    </form>
  )
}

interface ImportFormProps {
  listingId: SpaceId
  onChanged: () => Promise<void>
}
