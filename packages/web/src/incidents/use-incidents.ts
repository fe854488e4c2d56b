import { Refused } from '@bayshare/contract/call'
import {
  addIncidentPicture,
  bookingIncidents,
  type Incident,
  reportIncident,
  rescueOffers,
  takeRescue,
} from '@bayshare/contract/incidents'
import type { AnswerOf, CallOf } from '@bayshare/contract/route'
import { useBookingChanged } from '../bookings/use-booking-changed'
import { answerQuery } from '../session/api'
import { attemptKeyIn } from '../session/attempt-key'
import { failureWords } from '../session/failure-words'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { type ServerMutation, useServerMutation } from '../session/use-server-mutation'

type Report = CallOf<typeof reportIncident>['body'] & { photo: Blob | undefined }

const reportAttempt = attemptKeyIn('bayshare:report-incident')
const rescueAttempt = attemptKeyIn('bayshare:rescue')

export interface Reported {
  incident: Incident
  /** Why the photo did not come along; the report itself did. */
  photoFailure: string | undefined
}

/** Sends a report, and its photo after it: a photo that fails does not stop the report. */
export function useReport(reference: string, onReported: (reported: Reported) => void) {
  const { api } = liveSessionOf(useSessionItself())
  const refresh = useIncidentsChanged(reference)
  async function send({ photo, ...body }: Report): Promise<Reported> {
    const idempotencyKey = reportAttempt.of(JSON.stringify([reference, body]))
    const incident = await api(reportIncident, { params: { reference }, body, idempotencyKey })
    reportAttempt.forget()
    const photoFailure = photo && (await upload(incident.id, photo))
    return { incident, photoFailure }
  }
  async function upload(incidentId: string, file: Blob): Promise<string | undefined> {
    try {
      await api(addIncidentPicture, { params: { reference, incidentId }, file })
      return undefined
    } catch (error) {
      return failureWords(error)
    }
  }
  return useServerMutation(send, {
    onSuccess: (reported) => {
      onReported(reported)
      void refresh()
    },
  })
}

/** Puts a photo to a report that is there already. */
export function useAddPhoto(reference: string, incidentId: string): ServerMutation<Blob, Incident> {
  const { api } = liveSessionOf(useSessionItself())
  const refresh = useIncidentsChanged(reference)
  return useServerMutation(
    (file: Blob) => api(addIncidentPicture, { params: { reference, incidentId }, file }),
    { onSuccess: () => void refresh() },
  )
}

type Rescue = CallOf<typeof takeRescue>['body']

/** Parks elsewhere, or gets everything back; every page that shows the booking is asked for anew. */
export function useRescue(reference: string): ServerMutation<Rescue, AnswerOf<typeof takeRescue>> {
  const { api } = liveSessionOf(useSessionItself())
  const refresh = useIncidentsChanged(reference)
  async function send(body: Rescue) {
    const idempotencyKey = rescueAttempt.of(JSON.stringify([reference, body]))
    const rescued = await api(takeRescue, { params: { reference }, body, idempotencyKey }).catch(
      (error: unknown) => {
        // A lost answer is asked for again under the same key; a refusal may be another one the next time.
        if (error instanceof Refused) rescueAttempt.forget()
        throw error
      },
    )
    rescueAttempt.forget()
    return rescued
  }
  return useServerMutation(send, { onSuccess: () => void refresh() })
}

function useIncidentsChanged(reference: string): () => Promise<void> {
  const { api, queries } = liveSessionOf(useSessionItself())
  const bookingChanged = useBookingChanged(reference)
  return async () => {
    const keys = [bookingIncidents, rescueOffers].map(
      (route) => answerQuery(api, route, { params: { reference } }).queryKey,
    )
    await Promise.all([bookingChanged(), ...keys.map((queryKey) => queries.invalidateQueries({ queryKey }))])
  }
}
