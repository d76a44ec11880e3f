import type { Suggestion } from '@contract/ott';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useSuggestionsQuery } from '@/store/ott/searchApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { Icon, type IconName } from '../ui/Icon';
import { Image } from '../ui/Image';

const pauseMs = 180;
const none: readonly Suggestion[] = [];
const icons = { TITLE: 'play', SNAX: 'phone', PERSON: 'profile', CHANNEL: 'collections' } as const satisfies Record<string, IconName>;
const kinds = { TITLE: 'Title', SNAX: 'Snax', PERSON: 'Person', CHANNEL: 'Channel' } as const;

interface SuggestionsProps {
  /** Of the input; the list and its options are named after it. */
  id: string;
  typed: string;
  /** Which of them the arrow keys are on; -1 for none. */
  at: number;
  onFound: (found: readonly Suggestion[]) => void;
  onGo: (path: string) => void;
}

/** What may be meant by what was typed so far. The input has the keys, so it is told what is here. */
export function Suggestions({ id, typed, at, onFound, onGo }: SuggestionsProps) {
  const asked = useDebounced(typed.trim(), pauseMs);
  const { currentData = none } = useSuggestionsQuery(asked.length > 1 ? asked : skipToken);
  // Those of another word go at once: whoever pressed Enter would land there.
  const found = asked === typed.trim() ? currentData : none;
  useEffect(() => onFound(found), [found, onFound]);
  return (
    <List id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden={found.length === 0}>
      {found.map((each, place) => (
        <li
          key={`${each.kind} ${each.id}`}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(each.path)}
        >
          <Face>
            {each.image ? (
              <Image images={sameEverywhere(each.image)} alt="" width={44} ratio="1" isSquare />
            ) : (
              <Icon name={icons[each.kind]} size="s" />
            )}
          </Face>
          <span>{each.text}</span>
          <small>{kinds[each.kind]}</small>
        </li>
      ))}
    </List>
  );
}

/** A suggestion brings one small picture. */
const sameEverywhere = (url: string) => ({ small: { url }, medium: { url }, standard: { url }, high: { url } });

const List = styled.ul`
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  z-index: ${({ theme }) => theme.layer.bar};
  padding: ${({ theme }) => theme.space[1]} 0;
  background: ${({ theme }) => theme.color.raised};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  box-shadow: ${({ theme }) => theme.shadow.float};
  li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[3]};
    align-items: center;
    min-height: 52px;
    padding: 4px ${({ theme }) => theme.space[3]};
    cursor: pointer;
    &:hover,
    &[aria-selected='true'] {
      background: ${({ theme }) => theme.color.washStrong};
    }
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.fontSize[12]};
  }
`;

const Face = styled.span`
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.control};
`;
