import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { pageSizes } from '@/constants/limits';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';

interface XrayPeopleProps<Person extends { tagID: string }> {
  people: readonly Person[];
  /** Whether there is another page; undefined before the first was asked for. */
  hasMore: boolean | undefined;
  isFetching: boolean;
  /** Asks for the list itself the first time, for its next page afterwards. */
  onMore: () => void;
  /** The narrowest a person may be drawn, in pixels. */
  minWidth: number;
  renderPerson: (person: Person) => ReactNode;
}

/** Who is in it, of those who agreed to be named: eight at first, more when asked for. */
export function XrayPeople<Person extends { tagID: string }>(props: XrayPeopleProps<Person>) {
  const { people, hasMore, isFetching, onMore, minWidth, renderPerson } = props;
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <Text kind="heading" id="people">
        Xray: people
      </Text>
      <List $minWidth={minWidth}>
        {people.map((person) => (
          <li key={person.tagID}>{renderPerson(person)}</li>
        ))}
      </List>
      {(hasMore ?? people.length >= pageSizes.xray) ? (
        <Button tone="quiet" size="s" isBusy={isFetching} onClick={onMore}>
          More people
        </Button>
      ) : null}
    </section>
  );
}

/** What a page knows of its people already, and all of them once somebody has asked. */
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
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => theme.space[4]};
`;
