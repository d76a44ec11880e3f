import type { UserSummary } from '@contract/users';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import styled from 'styled-components';
import { itemsOf } from '@/store/pages';
import { usePeopleToTagInfiniteQuery } from '@/store/studio/campaignEditorApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';

const shortest = 2;

/** People by name or username, five at a time. */
export function PersonSearch({ onPick }: { onPick: (person: UserSummary) => void }) {
  const [words, setWords] = useState('');
  const q = useDebounced(words.trim().replace(/^@/, ''), 300);
  const isAsked = q.length >= shortest;
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = usePeopleToTagInfiniteQuery(isAsked ? q : skipToken);
  const found = isAsked ? itemsOf(data) : [];
  return (
    <Stack gap={3}>
      <TextField
        label="Find a person"
        hint="By name or username, from two letters on."
        type="search"
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Text kind="hidden" role="status">
        {!isAsked ? '' : isFetching ? 'Searching' : `${found.length} found`}
      </Text>
      {isError ? <ErrorState message="The search did not answer." onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {isAsked && !isFetching && !isError && found.length === 0 ? <Text tone="muted">Nobody of that name has an account here.</Text> : null}
      <List aria-label="Found people">
        {found.map((person) => (
          <li key={person.userID}>
            <Avatar src={person.avatar} size={44} />
            <Text>
              {person.name}{' '}
              <Text as="span" kind="small" tone="muted">
                @{person.username}
              </Text>
            </Text>
            <Button size="s" tone="quiet" aria-label={`Name ${person.name}`} onClick={() => onPick(person)}>
              Name
            </Button>
          </li>
        ))}
      </List>
      {isAsked && hasNextPage ? (
        <Button tone="quiet" size="s" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          More people
        </Button>
      ) : null}
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[3]};
    align-items: center;
  }
`;
