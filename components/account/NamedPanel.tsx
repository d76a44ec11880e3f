import type { TagState } from '@contract/myReleases';
import { useRef, useState } from 'react';
import {
  useAgreeInCampaignMutation,
  useAgreeInReleaseMutation,
  useNamedInCampaignsInfiniteQuery,
  useNamedInReleasesInfiniteQuery,
} from '@/store/account/namedApi';
import { faultOf } from '@/store/api';
import { itemsOf } from '@/store/pages';
import { Panel } from '../content/PageFrame';
import { Button } from '../ui/Button';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';

interface Naming {
  tagID: string;
  of: 'RELEASE' | 'CAMPAIGN';
  state: TagState;
  title: string;
  /** Who names, and as what. */
  words: string;
}
type Answer = 'ACCEPTED' | 'REJECTED';

const spoken = (role: string) => role.toLowerCase().replaceAll('_', ' ');

/** Works that want to name somebody, or do: the answer is theirs, whether or not they have a channel, and may be changed later. */
export function NamedPanel() {
  const releases = useNamedInReleasesInfiniteQuery();
  const campaigns = useNamedInCampaignsInfiniteQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef(new Map<string, HTMLElement>());
  const [said, setSaid] = useState('');
  const all: Naming[] = [
    ...itemsOf(releases.data).map(({ tagID, state, role, as, release, channel }) => ({
      tagID,
      of: 'RELEASE' as const,
      state,
      title: release.name,
      words: `${release.channelName} names ${channel ? channel.name : 'you'} as ${spoken(role)}${as ? ` (${as})` : ''}`,
    })),
    ...itemsOf(campaigns.data).map(({ tagID, state, role, isPromoter, title, channelName }) => ({
      tagID,
      of: 'CAMPAIGN' as const,
      state,
      title,
      words: `${channelName} names you as ${role}${isPromoter ? ', paid for it or with money in it' : ''}`,
    })),
  ];
  const both = [releases, campaigns];
  const isBroken = both.some(({ isError, isFetchNextPageError, data }) => isFetchNextPageError || (isError && !data));
  const waiting = all.filter(({ state }) => state === 'PENDING');
  const answered = all.filter(({ state }) => state !== 'PENDING');
  if (all.length === 0 && !isBroken) return null;
  /** The row goes to the other list, or loses the button that was pressed: the focus goes to what is to be answered next, and what was done is said. */
  const onAnswered = ({ tagID, title, state }: Naming, answer: Answer) => {
    setSaid(answer === 'ACCEPTED' ? `You agreed to be named in ${title}.` : `You refused to be named in ${title}.`);
    const place = waiting.findIndex((one) => one.tagID === tagID);
    const next = state === 'PENDING' ? (waiting[place + 1] ?? waiting[place - 1])?.tagID : tagID;
    (rows.current.get(next ?? '') ?? heading.current)?.focus();
  };
  const keep = (tagID: string, row: HTMLElement | null) => void (row ? rows.current.set(tagID, row) : rows.current.delete(tagID));
  return (
    <Panel
      title="Where you are named"
      headingRef={heading}
      aside={waiting.length > 0 ? <Text isStrong>{`${waiting.length} to answer`}</Text> : null}
    >
      {isBroken ? (
        <Stack gap={2}>
          <Text tone="muted">Not everything that names you could be loaded.</Text>
          <div>
            <Button
              tone="quiet"
              size="s"
              isBusy={releases.isFetching || campaigns.isFetching}
              onClick={() => both.forEach(({ refetch }) => void refetch())}
            >
              Look again
            </Button>
          </div>
        </Stack>
      ) : null}
      {waiting.length > 0 ? (
        <>
          <Text kind="small" tone="muted">
            Nobody sees your name there before you agree.
          </Text>
          <Names label="To answer" names={waiting} keep={keep} onAnswered={onAnswered} />
        </>
      ) : null}
      {answered.length > 0 ? (
        <details open={waiting.length === 0}>
          <summary>{answered.length === 1 ? '1 answered' : `${answered.length} answered`}</summary>
          <Names label="Answered" names={answered} keep={keep} onAnswered={onAnswered} />
        </details>
      ) : null}
      {both.some(({ hasNextPage }) => hasNextPage) ? (
        <Button
          tone="quiet"
          size="s"
          isBusy={both.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onClick={() => both.forEach(({ hasNextPage, fetchNextPage }) => (hasNextPage ? void fetchNextPage() : undefined))}
        >
          Show more
        </Button>
      ) : null}
      <Text kind="hidden" role="status">
        {said}
      </Text>
    </Panel>
  );
}

interface NamesProps {
  label: string;
  names: readonly Naming[];
  keep: (tagID: string, row: HTMLElement | null) => void;
  onAnswered: (naming: Naming, answer: Answer) => void;
}

const Names = ({ label, names, keep, onAnswered }: NamesProps) => (
  <Stack as="ul" gap={4} aria-label={label}>
    {names.map((naming) => (
      <li key={naming.tagID} ref={(row) => keep(naming.tagID, row)} tabIndex={-1} aria-label={naming.title}>
        <Name naming={naming} onAnswered={(answer) => onAnswered(naming, answer)} />
      </li>
    ))}
  </Stack>
);

function Name({ naming: { tagID, of, state, title, words }, onAnswered }: { naming: Naming; onAnswered: (answer: Answer) => void }) {
  const [inRelease, ofRelease] = useAgreeInReleaseMutation();
  const [inCampaign, ofCampaign] = useAgreeInCampaignMutation();
  const { isLoading, error } = of === 'RELEASE' ? ofRelease : ofCampaign;
  const say = async (answer: Answer) => {
    const { error: refusal } = await (of === 'RELEASE' ? inRelease : inCampaign)({ tagID, answer });
    if (!refusal) onAnswered(answer);
  };
  const fault = faultOf(error);
  return (
    <Stack gap={1}>
      <Text isStrong>{title}</Text>
      <Text kind="small" tone="muted">
        {words}
        {state === 'ACCEPTED' ? '. You agreed.' : state === 'REJECTED' ? '. You refused.' : '.'}
      </Text>
      <Stack direction="row" gap={2} isWrapping>
        {state === 'ACCEPTED' ? null : (
          <Button
            size="s"
            tone={state === 'PENDING' ? 'primary' : 'quiet'}
            isBusy={isLoading}
            aria-label={`Agree: ${title}`}
            onClick={() => void say('ACCEPTED')}
          >
            Agree
          </Button>
        )}
        {state === 'REJECTED' ? null : (
          <Button size="s" tone="quiet" isBusy={isLoading} aria-label={`Refuse: ${title}`} onClick={() => void say('REJECTED')}>
            {state === 'PENDING' ? 'Refuse' : 'Take my name out'}
          </Button>
        )}
      </Stack>
      {fault ? (
        <Text tone="bad" role="alert">
          {fault.status < 500 ? fault.error : 'Your answer was not saved. Try again in a moment.'}
        </Text>
      ) : null}
    </Stack>
  );
}
