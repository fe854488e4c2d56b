import type { FormPage, FormValues } from '@bayshare/domain/forms/form'
import { staffBayPageFor, staffBayProblems } from '@bayshare/domain/listings/staff-bay-form'
import { dollars } from '@bayshare/domain/money/cents'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formWords } from '../../forms/words'
import { useBrand } from '../../session/BrandContext'
import { BackLink } from '../../ui/BackLink'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import type { Item, StaffRecordAsked } from '../use-staff-record'
import { bayScreenWords as words, recordWords } from '../words-building'
import { BayFacts } from './BayFacts'
import { Changes } from './Changes'
import styles from './Record.module.css'
import { RecordForm } from './RecordForm'

/** A bay in its form, with what is only shown beside it. */
export function Bay({ asked, loaded, building }: BayProps) {
  const brand = useBrand()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [item, setItem] = useState(loaded)
  const hasOtherHours = item.has_other_hours === true
  const page = useMemo(() => pageFor(loaded, building, hasOtherHours), [loaded, building, hasOtherHours])
  const check = (values: FormValues) =>
    staffBayProblems(values, { brand, rates: ratesOf(building), hasOtherHours })
  const saved = (latest: Item, wasNew: boolean) => {
    setItem(latest)
    if (wasNew)
      void navigate(`/cp/parkingbay/${String(latest.uuid)}`, { replace: true, state: { wasAdded: true } })
  }
  return (
    <>
      <BackLink to={`/cp/building_bays/${String(building.uuid)}`}>
        {words.backTo(String(building.building_name))}
      </BackLink>
      <Page
        title={asked.id === undefined ? words.newTitle : words.title(String(item.bay_marking))}
        lead={`${String(building.building_name)}, ${String(building.address)}`}
      >
        {(state as { wasAdded?: boolean } | null)?.wasAdded === true && (
          <p role="status" className={styles.note}>
            {formWords.saved}
          </p>
        )}
        <div className={styles.columns}>
          <Panel title={recordWords.details}>
            <RecordForm
              asked={asked}
              page={page}
              item={loaded}
              check={check}
              below={notesOf(item, hasOtherHours)}
              submitLabel={asked.id === undefined ? words.save : undefined}
              onSaved={saved}
            />
          </Panel>
          {asked.id !== undefined && (
            <div className={styles.side}>
              <BayFacts item={item} building={building} />
              <Changes type="parking_bay" id={asked.id} fields={page.fields} />
            </div>
          )}
        </div>
      </Page>
    </>
  )
}

interface BayProps {
  asked: StaffRecordAsked
  loaded: Item
  building: Item
}

/** Where no rate is asked, the default of the building shows through. */
function pageFor(item: Item, building: Item, hasOtherHours: boolean): FormPage {
  const page = staffBayPageFor({ mayReadCode: item.reads_access_code === true, hasOtherHours })
  const fields = page.fields.map((field) =>
    field.name === 'rate_monthly' ? { ...field, placeholder: String(building.rate_monthly_default) } : field,
  )
  return { ...page, fields }
}

function ratesOf(building: Item) {
  return {
    least: dollars(Number(building.rate_monthly_min)),
    usual: dollars(Number(building.rate_monthly_default)),
    most: dollars(Number(building.rate_monthly_max)),
  }
}

function notesOf(item: Item, hasOtherHours: boolean): Record<string, ReactNode> {
  const note = (text: string) => <p className={styles.note}>{text}</p>
  return {
    ...(hasOtherHours && { availability_type: note(words.otherHours) }),
    ...(item.uuid === undefined && { owner: note(words.ownerIsYou) }),
  }
}
