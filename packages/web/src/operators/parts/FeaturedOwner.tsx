import { featureOwner, type OperatedPerson } from '@bayshare/contract/operators'
import { Alert } from '../../ui/Alert'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { personWords as words } from '../people-words'
import { usePersonMutation } from '../use-person'
import styles from './Operator.module.css'

/** Whether the spots of an owner come first (rule: featured owners). */
export function FeaturedOwner({ person: { id, isFeatured } }: { person: OperatedPerson }) {
  const feature = usePersonMutation(
    id,
    (api, params) => api(featureOwner, { params, body: { isFeatured: !isFeatured } }),
    () => {},
  )
  return (
    <Panel title={words.owner} text={words.ownerText}>
      <Alert>{feature.failure}</Alert>
      <div className={styles.actions}>
        <PlainButton look="secondary" disabled={feature.isPending} onClick={() => feature.mutate()}>
          {isFeatured ? words.unfeature : words.feature}
        </PlainButton>
        <LinkButton look="quiet" to={`/operator/listings?q=${id}`}>
          {words.viewListings}
        </LinkButton>
      </div>
    </Panel>
  )
}
