import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { pageSizes } from '@/constants/limits';
import { theme } from '@/styles/theme';
import * as t from '@messages/content/page';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';

interface XrayPeopleProps<Person extends { tagID: string }> {
  people: readonly Person[];
  /** Whether there is another page; undefined before the first was requested. */
  hasMore: boolean | undefined;
  isFetching: boolean;
  /** Loads the list the first time and its next page afterwards. */
  onMore: () => void;
  /** The minimum width of a person, in pixels. */
  minWidth: number;
  renderPerson: (person: Person) => ReactNode;
}

/** People who accepted their tag: eight at first, more on request. */
export function XrayPeople<Person extends { tagID: string }>(props: XrayPeopleProps<Person>) {
  const { people, hasMore, isFetching, onMore, minWidth, renderPerson } = props;
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <Text kind="chapter" id="people">
        {t.xray}
      </Text>
      <List $minWidth={minWidth}>
        {people.map((person) => (
          <li key={person.tagID}>{renderPerson(person)}</li>
        ))}
      </List>
      {(hasMore ?? people.length >= pageSizes.xray) ? (
        <Button tone="quiet" size="s" isBusy={isFetching} onClick={onMore}>
          {t.morePeople}
        </Button>
      ) : null}
    </section>
  );
}

/** Switches from the people a page already has to the full list, then loads further pages. */
export function useShowAll(): { isShowingAll: boolean; showMore: (next: () => void) => void } {
  const [isShowingAll, setIsShowingAll] = useState(false);
  return {
    isShowingAll,
    showMore: (next) => {
      if (isShowingAll) next();
      else setIsShowingAll(true);
    },
  };
}

const List = styled.ul<{ $minWidth: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $minWidth }) => $minWidth}px, 100%), 1fr));
  gap: ${theme.space[3]};
  padding-block: ${theme.space[4]};
`;
