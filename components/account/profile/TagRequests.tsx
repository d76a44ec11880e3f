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
import * as t from '@messages/account/profile';
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
      description: t.titleTag({
        publisher: release.channelName,
        isChannel: channel !== null,
        channel: channel?.name ?? '',
        role: formatRole(role),
        hasAlias: as !== '',
        alias: as,
      }),
    })),
    ...itemsOf(campaigns.data).map(({ tagID, state, role, isPromoter, title, channelName }) => ({
      tagID,
      source: 'CAMPAIGN' as const,
      state,
      title,
      description: t.campaignTag({ publisher: channelName, role, isPromoter }),
    })),
  ];
  const queries = [releases, campaigns];
  const hasError = queries.some(({ isError, isFetchNextPageError, data }) => isFetchNextPageError || (isError && !data));
  const pending = all.filter(({ state }) => state === 'PENDING');
  const answered = all.filter(({ state }) => state !== 'PENDING');
  if (all.length === 0 && !hasError) return null;
  /** The answered row moves or loses its button: focus goes to the next request, and the result is announced. */
  const onAnswered = ({ tagID, title, state }: TagRequest, answer: Answer) => {
    setAnnouncement(answer === 'ACCEPTED' ? t.youAcceptedTagIn({ title }) : t.youDeclinedTagIn({ title }));
    const index = pending.findIndex((other) => other.tagID === tagID);
    const next = state === 'PENDING' ? (pending[index + 1] ?? pending[index - 1])?.tagID : tagID;
    (rows.current.get(next ?? '') ?? heading.current)?.focus();
  };
  const registerRow = (tagID: string, row: HTMLElement | null) => void (row ? rows.current.set(tagID, row) : rows.current.delete(tagID));
  return (
    <Panel
      title={t.tagRequests}
      headingRef={heading}
      aside={pending.length > 0 ? <Text isStrong>{t.pending({ count: pending.length })}</Text> : null}
    >
      {hasError ? (
        <Stack gap={2}>
          <Text tone="muted">{t.tagRequestsLoadError}</Text>
          <div>
            <Button
              tone="quiet"
              size="s"
              isBusy={releases.isFetching || campaigns.isFetching}
              onClick={() => queries.forEach(({ refetch }) => void refetch())}
            >
              {t.tryAgain}
            </Button>
          </div>
        </Stack>
      ) : null}
      {pending.length > 0 ? (
        <>
          <Text kind="small" tone="muted">
            {t.nameIsntShownUntil}
          </Text>
          <TagRequestList label={t.toAnswer} requests={pending} registerRow={registerRow} onAnswered={onAnswered} />
        </>
      ) : null}
      {answered.length > 0 ? (
        <details open={pending.length === 0}>
          <summary>{t.answeredCount({ count: answered.length })}</summary>
          <TagRequestList label={t.answered} requests={answered} registerRow={registerRow} onAnswered={onAnswered} />
        </details>
      ) : null}
      {queries.some(({ hasNextPage }) => hasNextPage) ? (
        <Button
          tone="quiet"
          size="s"
          isBusy={queries.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onClick={() => queries.forEach(({ hasNextPage, fetchNextPage }) => (hasNextPage ? void fetchNextPage() : undefined))}
        >
          {t.showMore}
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
        {t.tagWithAnswer({ tag: description, state })}
      </Text>
      <Stack direction="row" gap={2} isWrapping>
        {state === 'ACCEPTED' ? null : (
          <Button
            size="s"
            tone={state === 'PENDING' ? 'primary' : 'quiet'}
            isBusy={isLoading}
            aria-label={t.acceptTitle({ title })}
            onClick={() => void respond('ACCEPTED')}
          >
            {t.accept}
          </Button>
        )}
        {state === 'REJECTED' ? null : (
          <Button size="s" tone="quiet" isBusy={isLoading} aria-label={t.declineTitle({ title })} onClick={() => void respond('REJECTED')}>
            {state === 'PENDING' ? t.decline : t.removeMyName}
          </Button>
        )}
      </Stack>
      <ErrorNotice error={apiError} fallback={t.answerWasNotSaved} />
    </Stack>
  );
}
