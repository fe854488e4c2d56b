import { type EnquiryDetails, withdrawEnquiry } from '@bayshare/contract/enquiries'
import { mayStep } from '@bayshare/domain/enquiries/lifecycle'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { useEnquiryAct } from '../use-enquiry-act'
import { enquiryWords as words } from '../words'
import styles from './Acts.module.css'

/** What the driver can do about an enquiry now. */
export function DriverActs({ enquiry }: { enquiry: EnquiryDetails }) {
  const { id, state, offer, conversation, booking } = enquiry
  const [isAsking, setAsking] = useState(false)
  const withdraw = useEnquiryAct(
    id,
    (api) => api(withdrawEnquiry, { params: { id } }),
    () => setAsking(false),
  )
  const canWithdraw = mayStep(state, 'withdraw', 'driver') === 'yes'
  return (
    <div className={styles.acts}>
      {state === 'open' && <p className={styles.note}>{words.replyPromised}</p>}
      {offer?.isGood && <LinkButton to={`/longtermenquiries/${id}?book`}>{words.book}</LinkButton>}
      {booking !== null && <LinkButton to={`/BookingDetails/${booking}`}>{words.booking}</LinkButton>}
      {conversation !== null && (
        <LinkButton look="secondary" to={`/conversations/${conversation}`}>
          {words.conversation}
        </LinkButton>
      )}
      {canWithdraw && (
        <PlainButton look="secondary" onClick={() => setAsking(true)}>
          {words.withdraw}
        </PlainButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.withdrawTitle}
          text={words.withdrawText}
          confirm={words.withdraw}
          isBusy={withdraw.isPending}
          failure={withdraw.failure}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
