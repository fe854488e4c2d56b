import { type EnquirySummary, myEnquiries } from '@bayshare/contract/enquiries'
import type { ListPlace } from '@bayshare/contract/list-place'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { liveSessionOf } from '../session/live-session'
import { useSession, useSessionItself } from '../session/SessionContext'
import { useProductMinute } from '../session/use-product-minute'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton, PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { PersonRow, PersonRows } from '../ui/PersonRow'
import { CardSkeletons } from '../ui/Skeletons'
import { Tabs } from '../ui/Tabs'
import { EnquiryScene } from '../ui/scenes/EnquiryScene'
import { askedWords } from './asked-words'
import { StateChip } from './parts/StateChip'
import { enquiryWords as words } from './words'

type Role = EnquirySummary['role']
const roles = (['owner', 'driver'] as const).map((name) => ({ name, words: words.sides[name] }))

/** What a person asked owners for, and what drivers ask them for, the latest first. */
export function EnquiriesScreen() {
  const { profile } = useSession()
  const [query, setQuery] = useSearchParams()
  const usual = profile?.hasListedSpaces ? 'owner' : 'driver'
  const role = roles.find(({ name }) => name === query.get('side'))?.name ?? usual
  return (
    <Page title={words.title} isReading>
      <Tabs
        label={words.list}
        tabs={roles}
        shown={role}
        onShow={(side) => setQuery({ side }, { replace: true })}
      >
        <EnquiryList key={role} role={role} />
      </Tabs>
    </Page>
  )
}

function EnquiryList({ role }: { role: Role }) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const now = useProductMinute()
  const list = useInfiniteQuery(
    {
      queryKey: [myEnquiries.method, myEnquiries.path, { query: { role } }, 'pages'],
      queryFn: ({ pageParam }) =>
        api(myEnquiries, { query: { role, ...(pageParam && { after: pageParam }) } }),
      initialPageParam: undefined as ListPlace | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    },
    queries,
  )
  const pages = list.data?.pages
  if (!pages)
    return list.error ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <CardSkeletons />
    )
  const enquiries = pages.flatMap((page) => page.enquiries)
  if (enquiries.length === 0) return <NoEnquiries role={role} />
  return (
    <>
      <PersonRows>
        {enquiries.map((enquiry) => (
          <EnquiryRow key={enquiry.id} enquiry={enquiry} now={now} />
        ))}
      </PersonRows>
      {list.hasNextPage && (
        <div>
          <PlainButton
            look="secondary"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {words.more}
          </PlainButton>
        </div>
      )}
    </>
  )
}

function NoEnquiries({ role }: { role: Role }) {
  const { title, text } = words.empty[role]
  const action =
    role === 'driver' ? (
      <LinkButton to="/search">{words.findSpot}</LinkButton>
    ) : (
      <LinkButton to="/listings">{words.mySpots}</LinkButton>
    )
  return <EmptyState picture={<EnquiryScene />} title={title} text={text} action={action} />
}

function EnquiryRow({ enquiry, now }: { enquiry: EnquirySummary; now: Temporal.Instant }) {
  const { id, role, state, spaceName, changedAt } = enquiry
  const other = role === 'driver' ? enquiry.owner : enquiry.driver
  return (
    <PersonRow
      to={`/longtermenquiries/${id}`}
      name={other.firstName}
      photo={other.image?.path}
      at={changedAt}
      now={now}
      about={spaceName}
    >
      <span>{askedWords(enquiry)}</span>
      <span>
        <StateChip role={role} state={state} />
      </span>
    </PersonRow>
  )
}
