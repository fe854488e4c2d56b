import type { SightingRow } from '@bayshare/contract/control-panel'
import { zonedMoment } from '../../ui/zone-note'
import { columnWords as words } from '../words'
import styles from './columns.module.css'
import type { GridColumn } from './column'

export const sightingColumns: readonly GridColumn<SightingRow>[] = [
  {
    id: 'vehicle_rego',
    name: words.vehicle,
    isHead: true,
    isFixed: true,
    sortsBy: 'vehicle_rego',
    cell: ({ plate, nearPlate }) => (nearPlate === null ? plate : words.probably(plate, nearPlate)),
  },
  {
    id: 'seen_at',
    name: words.seen,
    sortsBy: 'seen_at',
    cell: ({ seenAt, zone }) => zonedMoment(seenAt, zone),
  },
  { id: 'place', name: words.place, cell: ({ place }) => place || '–' },
  { id: 'answer', name: words.allowed, cell: ({ answer }) => words.answers[answer] },
  { id: 'building', name: words.building, cell: ({ building }) => building.name },
  { id: 'first_name', name: words.seenBy, cell: ({ firstName }) => firstName },
  {
    id: 'picture_url',
    name: words.photo,
    cell: ({ pictureUrl, plate }) =>
      pictureUrl === null ? (
        '–'
      ) : (
        <a
          href={pictureUrl}
          target="_blank"
          rel="noreferrer"
          className={styles.link}
          aria-label={words.viewPhotoOf(plate)}
        >
          {words.viewPhoto}
        </a>
      ),
  },
]
