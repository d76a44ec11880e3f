import type { LogArea, TeamMember } from '@contract/team';
import { useState } from 'react';
import styled from 'styled-components';
import { useChannelLogInfiniteQuery } from '@/store/studio/teamApi';
import { theme } from '@/styles/theme';
import { formatDate, formatTime } from '@/utils/format/dates';
import * as t from '@messages/studio/team';
import { PillSelect } from '../../content/form/PillSelect';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';

const areaLabels: Record<LogArea, string> = {
  TEAM: t.team,
  CHANNEL: t.channel,
  SCREEN: t.filmsAndSnax,
  EVENTS: t.events,
  CAMPAIGNS: t.campaigns,
  MONEY: t.money,
};

/** Who did what, newest first. Entries are never changed. */
export function AuditLogPanel({ channelID, members }: { channelID: string; members: readonly TeamMember[] }) {
  const [area, setArea] = useState<LogArea | ''>('');
  const [userID, setUserID] = useState('');
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const {
    currentData: data,
    isFetching,
    isError,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = useChannelLogInfiniteQuery({
    channelID,
    ...(area ? { area } : {}),
    ...(userID ? { userID } : {}),
  });
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title={t.log}>
      <Filters>
        <PillSelect
          label={t.about}
          value={area}
          options={[{ value: '', label: t.everything }, ...Object.entries(areaLabels).map(([value, label]) => ({ value, label }))]}
          onChange={(value) => setArea(value as LogArea | '')} // -- its options are the areas
        />
        <PillSelect
          label={t.by}
          value={userID}
          options={[{ value: '', label: t.everyone }, ...members.map((member) => ({ value: member.userID, label: member.name }))]}
          onChange={setUserID}
        />
      </Filters>
      {isFetching && !data ? <Skeleton height="160px" /> : null}
      {isError && !data ? <ErrorState message={t.logLoadError} onRetry={() => void refetch()} /> : null}
      {data && entries.length === 0 ? <Text tone="muted">{t.noMatchingActivity}</Text> : null}
      <ol aria-label={t.log}>
        {entries.map(({ entryID, area: entryArea, description, actor, at }) => (
          <Entry key={entryID}>
            <Text>{description}</Text>
            <Text kind="small" tone="muted">
              {actor.name}, {formatDate(at, zone)}, {formatTime(at, zone)} · {areaLabels[entryArea]}
            </Text>
          </Entry>
        ))}
      </ol>
      {hasNextPage ? (
        <Button tone="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.showEarlier}
        </Button>
      ) : null}
    </Panel>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;

const Entry = styled.li`
  padding-block: ${theme.space[3]};
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`;
