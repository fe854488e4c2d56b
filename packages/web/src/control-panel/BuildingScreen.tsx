import { buildingFormType, imagesIn } from '@bayshare/contract/staff-forms'
import { buildingPage, buildingProblems } from '@bayshare/domain/listings/building-form'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { BackLink } from '../ui/BackLink'
import { LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { PageSkeleton } from '../ui/Skeletons'
import { BuildingImages } from './parts/BuildingImages'
import { Changes } from './parts/Changes'
import { LoadFailure } from './parts/LoadFailure'
import styles from './parts/Record.module.css'
import { RecordForm } from './parts/RecordForm'
import { type Item, useStaffRecord } from './use-staff-record'
import { buildingWords as words, recordWords } from './words-building'

/** What a building says of itself, for those who look after it. */
export function BuildingScreen() {
  const { uuid = '' } = useParams()
  const asked = { type: buildingFormType, id: uuid }
  const loaded = useStaffRecord(asked)
  if (loaded.state === 'loading') return <PageSkeleton />
  if (loaded.state === 'failed') return <LoadFailure error={loaded.error} onRetry={loaded.retry} />
  return <Building key={uuid} id={uuid} loaded={loaded.item} />
}

function Building({ id, loaded }: { id: string; loaded: Item }) {
  const brand = useBrand()
  const [item, setItem] = useState(loaded)
  return (
    <>
      <BackLink to="/cp/wp_buildings">{words.back}</BackLink>
      <Page
        title={String(item.building_name)}
        lead={`${String(item.address)} · ${words.bayCount(Number(item.bay_count))}`}
        action={
          <div className={styles.links}>
            <LinkButton to={`/cp/building_bays/${id}`} look="secondary">
              {words.bays}
            </LinkButton>
            <LinkButton to={`/cp/claims/${id}`} look="secondary">
              {words.claims}
            </LinkButton>
            <LinkButton to={`/cp/residents/${id}`} look="secondary">
              {words.residents}
            </LinkButton>
            <LinkButton to={`/cp/gates/${id}`} look="secondary">
              {words.gates}
            </LinkButton>
            <LinkButton to={`/cp/staff/${id}`} look="secondary">
              {words.staff}
            </LinkButton>
          </div>
        }
      >
        <div className={styles.columns}>
          <Panel title={recordWords.details}>
            <RecordForm
              asked={{ type: buildingFormType, id }}
              page={buildingPage}
              item={loaded}
              check={(values) => buildingProblems(values, brand)}
              onSaved={setItem}
            />
          </Panel>
          <div className={styles.side}>
            <BuildingImages id={id} images={imagesIn(loaded)} />
            <Changes type="building" id={id} fields={buildingPage.fields} />
          </div>
        </div>
      </Page>
    </>
  )
}
