import type { EnquiryDetails } from '@bayshare/contract/enquiries'
import { mayStep } from '@bayshare/domain/enquiries/lifecycle'
import { useState } from 'react'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { enquiryWords as words } from '../words'
import styles from './Acts.module.css'
import { DeclineForm } from './DeclineForm'
import { OfferForm } from './OfferForm'
import { ReplyForm } from './ReplyForm'

const forms = { offer: OfferForm, reply: ReplyForm, decline: DeclineForm }

/** What the owner can do about an enquiry now. */
export function OwnerActs({ enquiry }: { enquiry: EnquiryDetails }) {
  const { state, conversation, booking, offerTerms } = enquiry
  const [open, setOpen] = useState<keyof typeof forms>()
  const Form = open && forms[open]
  const canAnswer = mayStep(state, 'reply', 'owner') === 'yes'
  const canOffer = offerTerms?.problem === null
  const fixPath = offerTerms?.fixPath
  const lacks = offerTerms?.lacks && (offerTerms.lacks === 'offer' ? 'offer' : 'hours')
  return (
    <div className={styles.acts}>
      {state === 'open' && <p className={styles.note}>{words.answerPlease}</p>}
      {typeof offerTerms?.problem === 'string' && (
        <p className={styles.note}>{lacks ? words.lacks[lacks] : words.notOffered(offerTerms.problem)}</p>
      )}
      {lacks && fixPath && <LinkButton to={fixPath}>{words.fix[lacks]}</LinkButton>}
      {booking !== null && <LinkButton to={`/ownerbookingdetails/${booking}`}>{words.booking}</LinkButton>}
      {canOffer && (
        <PlainButton onClick={() => setOpen('offer')}>
          {state === 'offered' ? words.offerAgain : words.offer}
        </PlainButton>
      )}
      {canAnswer && (
        <PlainButton look={canOffer || fixPath ? 'secondary' : 'primary'} onClick={() => setOpen('reply')}>
          {words.reply}
        </PlainButton>
      )}
      {conversation !== null && (
        <LinkButton look="secondary" to={`/conversations/${conversation}`}>
          {words.conversation}
        </LinkButton>
      )}
      {canAnswer && (
        <PlainButton look="secondary" onClick={() => setOpen('decline')}>
          {words.decline}
        </PlainButton>
      )}
      {Form && <Form enquiry={enquiry} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
