import { Refused } from '@bayshare/contract/call'
import { keepBayPhotos, keepPhotos, type OwnListing } from '@bayshare/contract/own-listings'
import type { ListingKind } from '@bayshare/domain/listings/listing-pages'
import { useEffect, useRef, useState } from 'react'
import { PictureRefused, prepareImage } from '../images/prepare-image'
import { imageWords } from '../images/words'
import { failureWords } from '../session/failure-words'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { fileName, hasChanges, partsOf, type PhotoSlot, slotsOf } from './photo-slots'
import { refreshListing } from './refresh-listing'

export interface PhotosInHand {
  slots: readonly PhotoSlot[]
  /** The share that has gone out, while it goes. */
  sending: number | undefined
  failure: string | undefined
  choose(number: number, file: Blob): Promise<void>
  remove(number: number): void
  undo(number: number): void
  /** Sends what has changed, if anything has, and then goes on. */
  finish(): Promise<void>
}

/** The three photos of a listing. Nothing goes out before the person finishes, so everything can be undone. */
export function usePhotos(kind: ListingKind, listing: OwnListing, onDone: () => Promise<void>): PhotosInHand {
  const live = liveSessionOf(useSessionItself())
  const [slots, setSlots] = useState(() => slotsOf(listing.images))
  const [sending, setSending] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const isSending = useRef(false)
  const previews = usePreviews()

  const change = (number: number, changed: Partial<PhotoSlot>) =>
    setSlots((before) => before.map((slot) => (slot.number === number ? { ...slot, ...changed } : slot)))

  async function send(): Promise<void> {
    setFailure(undefined)
    setSending(0)
    try {
      await live.api(kind === 'bay' ? keepBayPhotos : keepPhotos, {
        params: { id: listing.id },
        files: partsOf(slots),
        onProgress: setSending,
      })
      await refreshListing(live, kind, listing.id)
      await onDone()
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(undefined)
    }
  }

  /** Under the photo that is meant, where the server says which; everything chosen stays. */
  function showFailure(error: unknown): void {
    const words = error instanceof Refused ? error.fields : {}
    const meant = slots.filter((slot) => fileName(slot) in words)
    for (const slot of meant) change(slot.number, { problem: words[fileName(slot)] })
    if (meant.length === 0) setFailure(failureWords(error))
  }

  return {
    slots,
    sending,
    failure,
    async choose(number, file) {
      change(number, { isPreparing: true, problem: undefined })
      try {
        const picture = await prepareImage(file)
        const picked = { file: picture, preview: previews.of(picture) }
        change(number, { isPreparing: false, isDeleted: false, picked })
      } catch (error) {
        const problem = error instanceof PictureRefused ? error.message : imageWords.unreadable
        change(number, { isPreparing: false, problem })
      }
    },
    remove(number) {
      const slot = slots.find((one) => one.number === number)
      // Without anything on the server there is nothing that could be kept.
      change(number, { picked: undefined, problem: undefined, isDeleted: slot?.image !== undefined })
    },
    undo: (number) => change(number, { picked: undefined, isDeleted: false, problem: undefined }),
    async finish() {
      if (isSending.current || slots.some(({ isPreparing }) => isPreparing)) return
      isSending.current = true
      await (hasChanges(slots) ? send() : onDone()).finally(() => (isSending.current = false))
    },
  }
}

/** The addresses under which the browser shows pictures that are not sent yet; given back in the end. */
function usePreviews() {
  const addresses = useRef<string[]>([])
  useEffect(() => {
    const { current } = addresses
    return () => {
      for (const address of current.splice(0)) URL.revokeObjectURL(address)
    }
  }, [])
  return {
    of(picture: Blob): string {
      const address = URL.createObjectURL(picture)
      addresses.current.push(address)
      return address
    },
  }
}
