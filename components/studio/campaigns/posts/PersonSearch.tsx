import type { UserSummary } from '@contract/users';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import styled from 'styled-components';
import { itemsOf } from '@/store/pagination';
import { usePeopleToTagInfiniteQuery } from '@/store/studio/campaignEditorApi';
import { theme } from '@/styles/theme';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/studio/campaignsPosts';
import { Button } from '../../../ui/button/Button';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { Avatar } from '../../../ui/media/Avatar';

const minLength = 2;

/** Finds people by name or username, five at a time. */
export function PersonSearch({ onPick }: { onPick: (person: UserSummary) => void }) {
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim().replace(/^@/, ''), 300);
  const canSearch = q.length >= minLength;
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = usePeopleToTagInfiniteQuery(canSearch ? q : skipToken);
  const found = canSearch ? itemsOf(data) : [];
  return (
    <Stack gap={3}>
      <TextField
        label={t.findPerson}
        hint={t.findPersonHint}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Text kind="hidden" role="status">
        {!canSearch ? '' : isFetching ? t.searching : t.foundCount({ count: found.length })}
      </Text>
      {isError ? <ErrorState message={t.searchError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {canSearch && !isFetching && !isError && found.length === 0 ? <Text tone="muted">{t.noMatches}</Text> : null}
      <List aria-label={t.foundPeople}>
        {found.map((person) => (
          <li key={person.userID}>
            <Avatar src={person.avatar} size={44} />
            <Text>
              {person.name}{' '}
              <Text as="span" kind="small" tone="muted">
                @{person.username}
              </Text>
            </Text>
            <Button size="s" tone="quiet" aria-label={t.choosePerson({ name: person.name })} onClick={() => onPick(person)}>
              {t.choose}
            </Button>
          </li>
        ))}
      </List>
      {canSearch && hasNextPage ? (
        <Button tone="quiet" size="s" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {t.morePeople}
        </Button>
      ) : null}
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: ${theme.space[3]};
    align-items: center;
  }
`;
