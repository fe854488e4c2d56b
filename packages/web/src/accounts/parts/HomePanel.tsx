import { type FieldOption, type FieldValue, type FormField, isAsked } from '@bayshare/domain/forms/form'
import {
  type Icon,
  IconBuilding,
  IconCalendar,
  IconCheck,
  IconDoor,
  IconHourglass,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { FormContent } from '../../forms/form-content'
import { LazyForm } from '../../forms/LazyForm'
import { formWords } from '../../forms/words'
import { useBrand } from '../../session/BrandContext'
import { useSession } from '../../session/SessionContext'
import { dateIn, dayWithYear } from '../../ui/day-words'
import { Dialog } from '../../ui/Dialog'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { StatusChip } from '../../ui/StatusChip'
import { homeWords as words } from '../profile-words'
import { type HomeForm, useHomeForm } from '../use-home-form'
import { useProfileStep } from '../use-profile-step'
import { BuildingsFailed } from './BuildingsFailed'
import { ProveEmail } from './ProveEmail'
import styles from './ContactFields.module.css'
import security from './Security.module.css'

/** Where somebody is at home in a building of the brand, and the way to say so or to change it. */
export function HomePanel() {
  const { features } = useBrand()
  const form = useHomeForm(features.tenantStep === 'building-by-address' ? 'tenant-community' : 'tenant')
  const { save } = useProfileStep()
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const page = form.page && {
    ...form.page,
    // Where the server has a form of its own, the lease is asked there.
    fields: form.page.fields.filter(({ name }) => name !== 'lease_end_date' || !features.serverProfileForm),
  }
  const facts = factsIn({ ...form, page })

  async function saveHome(content: FormContent): Promise<void> {
    await save(content)
    setSaved(true)
    setOpen(false)
  }

  return (
    <Panel
      id="building"
      title={words.title}
      text={facts.length === 0 ? words.none : undefined}
      action={
        <PlainButton look="secondary" onClick={() => setOpen(true)}>
          {facts.length === 0 ? words.choose : words.change}
        </PlainButton>
      }
    >
      <dl className={styles.fields}>
        {facts.map(({ name, label, shown, Sign }) => (
          <div key={name} className={styles.field}>
            <Sign size={20} stroke={1.75} aria-hidden />
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      {facts.length > 0 && <HomeState />}
      <p role="status" className={security.said}>
        {isSaved && !isOpen ? formWords.saved : ''}
      </p>
      {isOpen && page && (
        <Dialog title={words.title} onClose={() => setOpen(false)}>
          <LazyForm
            page={page}
            initial={form.initial}
            options={form.options}
            onSave={saveHome}
            submitLabel={words.save}
          >
            {form.error && <BuildingsFailed onRetry={form.retry} />}
          </LazyForm>
        </Dialog>
      )}
    </Panel>
  )
}

const stateLooks = {
  'to-confirm': { look: 'waiting', Icon: IconHourglass },
  confirmed: { look: 'good', Icon: IconCheck },
  refused: { look: 'over', Icon: IconX },
} as const

/** Whether the manager of the building or their list has said yes to the unit. */
function HomeState() {
  const profile = useSession().profile
  const state = profile?.homeState
  if (!state) return null
  return (
    <div>
      <StatusChip {...stateLooks[state]}>{words.states[state]}</StatusChip>
      {state === 'to-confirm' && !profile.isEmailProven && <ProveEmail />}
    </div>
  )
}

const signs: Readonly<Record<string, Icon>> = {
  default_building: IconBuilding,
  default_building_community: IconBuilding,
  tenant_id: IconDoor,
  default_role: IconUser,
  default_role_community: IconUser,
  lease_end_date: IconCalendar,
}

/** What somebody has said so far; that they are a tenant follows from the rest. */
function factsIn({ page, initial, buildings }: HomeForm) {
  return (page?.fields ?? [])
    .filter((field) => isAsked(field, initial))
    .flatMap((field) => {
      const Sign = signs[field.name]
      const shown = shownValue(field, initial[field.name], buildings)
      return Sign && shown ? [{ name: field.name, label: field.label, shown, Sign }] : []
    })
}

function shownValue(
  { kind, options, optionsFrom }: FormField,
  value: FieldValue | undefined,
  buildings: readonly FieldOption[] | undefined,
): string | undefined {
  if (value === null || value === undefined) return undefined
  if (kind === 'date') {
    const date = dateIn(String(value))
    return date && dayWithYear(date)
  }
  const choices = optionsFrom ? buildings : options
  // The building has its place in the list while its name is under way.
  if (optionsFrom && !choices) return '…'
  return choices ? choices.find((option) => option.value === value)?.label : String(value)
}
