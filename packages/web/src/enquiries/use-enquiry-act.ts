import { type EnquiryDetails, myEnquiries, myEnquiry } from '@bayshare/contract/enquiries'
import { answerQuery, type Api } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { type ServerMutation, useServerMutation } from '../session/use-server-mutation'

/** One act on an enquiry: what the server answers is shown at once, and the lists are asked for again. */
export function useEnquiryAct<V = void>(
  id: string,
  act: (api: Api, variables: V) => Promise<EnquiryDetails>,
  onDone: () => void,
): ServerMutation<V, EnquiryDetails> {
  const { api, queries } = liveSessionOf(useSessionItself())
  return useServerMutation<V, EnquiryDetails>((variables) => act(api, variables), {
    onSuccess(enquiry) {
      queries.setQueryData(answerQuery(api, myEnquiry, { params: { id } }).queryKey, enquiry)
      void queries.invalidateQueries({ queryKey: [myEnquiries.method, myEnquiries.path] })
      onDone()
    },
  })
}
