import type { TagState } from '@contract/myReleases';
import { useRef, useState } from 'react';
import {
  useRespondToCampaignTagMutation,
  useRespondToReleaseTagMutation,
  useCampaignTagRequestsInfiniteQuery,
  useReleaseTagRequestsInfiniteQuery,
} from '@/store/account/tagRequestsApi';
import { apiErrorOf } from '@/store/api';
import { itemsOf } from '@/store/pagination';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

interface TagRequest {
  tagID: string;
  source: 'RELEASE' | 'CAMPAIGN';
  state: TagState;
  title: string;
  /** Who tags the viewer, and in which role. */
  description: string;
}
type Answer = 'ACCEPTED' | 'REJECTED';

const formatRole = (role: string) => role.toLowerCase().replaceAll('_', ' ');

/** Works that tag the viewer or want to. The answer is the viewer's and can be changed later. */
export function TagRequests() {
  const releases = useReleaseTagRequestsInfiniteQuery();
  const campaigns = useCampaignTagRequestsInfiniteQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef(new Map<string, HTMLElement>());
  const [announcement, setAnnouncement] = useState('');
  const all: TagRequest[] = [
    ...itemsOf(releases.data).map(({ tagID, state, role, as, release, channel }) => ({
      tagID,
      source: 'RELEASE' as const,
      state,
      title: release.name,
      description: `${release.channelName} names ${channel ? channel.name : 'you'} as ${formatRole(role)}${as ? ` (${as})` : ''}`,
    })),
    ...itemsOf(campaigns.data).map(({ tagID, state, role, isPromoter, title, channelName }) => ({
      tagID,
      source: 'CAMPAIGN' as const,
      state,
      title,
      description: `${channelName} names you as ${role}${isPromoter ? ', paid or invested in it' : ''}`,
    })),
  ];
  const queries = [releases, campaigns];
  const hasError = queries.some(({ isError, isFetchNextPageError, data }) => isFetchNextPageError || (isError && !data));
  const pending = all.filter(({ state }) => state === 'PENDING');
  const answered = all.filter(({ state }) => state !== 'PENDING');
  if (all.length === 0 && !hasError) return null;
  /** The answered row moves or loses its button: focus goes to the next request, and the result is announced. */
  const onAnswered = ({ tagID, title, state }: TagRequest, answer: Answer) => {
    setAnnouncement(answer === 'ACCEPTED' ? `You accepted the tag in ${title}.` : `You declined the tag in ${title}.`);
    const index = pending.findIndex((other) => other.tagID === tagID);
    const next = state === 'PENDING' ? (pending[index + 1] ?? pending[index - 1])?.tagID : tagID;
    (rows.current.get(next ?? '') ?? heading.current)?.focus();
  };
  const registerRow = (tagID: string, row: HTMLElement | null) => void (row ? rows.current.set(tagID, row) : rows.current.delete(tagID));
  return (
    <Panel
      title="Tag requests"
      headingRef={heading}
      aside={pending.length > 0 ? <Text isStrong>{`${pending.length} pending`}</Text> : null}
    >
      {hasError ? (
        <Stack gap={2}>
          <Text tone="muted">We couldn’t load all tag requests.</Text>
          <div>
            <Button
              tone="quiet"
              size="s"
              isBusy={releases.isFetching || campaigns.isFetching}
              onClick={() => queries.forEach(({ refetch }) => void refetch())}
            >
              Try again
            </Button>
          </div>
        </Stack>
      ) : null}
      {pending.length > 0 ? (
        <>
          <Text kind="small" tone="muted">
            Your name isn’t shown until you accept.
          </Text>
          <TagRequestList label="To answer" requests={pending} registerRow={registerRow} onAnswered={onAnswered} />
        </>
      ) : null}
      {answered.length > 0 ? (
        <details open={pending.length === 0}>
          <summary>{answered.length === 1 ? '1 answered' : `${answered.length} answered`}</summary>
          <TagRequestList label="Answered" requests={answered} registerRow={registerRow} onAnswered={onAnswered} />
        </details>
      ) : null}
      {queries.some(({ hasNextPage }) => hasNextPage) ? (
        <Button
          tone="quiet"
          size="s"
          isBusy={queries.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onClick={() => queries.forEach(({ hasNextPage, fetchNextPage }) => (hasNextPage ? void fetchNextPage() : undefined))}
        >
          Show more
        </Button>
      ) : null}
      <Text kind="hidden" role="status">
        {announcement}
      </Text>
    </Panel>
  );
}

interface TagRequestListProps {
  label: string;
  requests: readonly TagRequest[];
  registerRow: (tagID: string, row: HTMLElement | null) => void;
  onAnswered: (request: TagRequest, answer: Answer) => void;
}

const TagRequestList = ({ label, requests, registerRow, onAnswered }: TagRequestListProps) => (
  <Stack as="ul" gap={4} aria-label={label}>
    {requests.map((request) => (
      <li key={request.tagID} ref={(row) => registerRow(request.tagID, row)} tabIndex={-1} aria-label={request.title}>
        <TagRequestRow request={request} onAnswered={(answer) => onAnswered(request, answer)} />
      </li>
    ))}
  </Stack>
);

function TagRequestRow({
  request: { tagID, source, state, title, description },
  onAnswered,
}: {
  request: TagRequest;
  onAnswered: (answer: Answer) => void;
}) {
  const [respondForRelease, releaseResult] = useRespondToReleaseTagMutation();
  const [respondForCampaign, campaignResult] = useRespondToCampaignTagMutation();
  const { isLoading, error } = source === 'RELEASE' ? releaseResult : campaignResult;
  const respond = async (answer: Answer) => {
    const { error: failure } = await (source === 'RELEASE' ? respondForRelease : respondForCampaign)({ tagID, answer });
    if (!failure) onAnswered(answer);
  };
  const apiError = apiErrorOf(error);
  return (
    <Stack gap={1}>
      <Text isStrong>{title}</Text>
      <Text kind="small" tone="muted">
        {description}
        {state === 'ACCEPTED' ? '. Accepted.' : state === 'REJECTED' ? '. Declined.' : '.'}
      </Text>
      <Stack direction="row" gap={2} isWrapping>
        {state === 'ACCEPTED' ? null : (
          <Button
            size="s"
            tone={state === 'PENDING' ? 'primary' : 'quiet'}
            isBusy={isLoading}
            aria-label={`Accept: ${title}`}
            onClick={() => void respond('ACCEPTED')}
          >
            Accept
          </Button>
        )}
        {state === 'REJECTED' ? null : (
          <Button size="s" tone="quiet" isBusy={isLoading} aria-label={`Decline: ${title}`} onClick={() => void respond('REJECTED')}>
            {state === 'PENDING' ? 'Decline' : 'Remove my name'}
          </Button>
        )}
      </Stack>
      <ErrorNotice error={apiError} fallback="Your answer was not saved. Try again in a moment." />
    </Stack>
  );
}
