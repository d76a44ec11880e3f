import type { Suggestion } from '@contract/ott';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useSuggestionsQuery } from '@/store/ott/searchApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { Icon, type IconName } from '../../ui/media/Icon';
import { Image } from '../../ui/media/Image';

const debounceMs = 180;
const noSuggestions: readonly Suggestion[] = [];
const icons = { TITLE: 'play', SNAX: 'phone', PERSON: 'profile', CHANNEL: 'collections' } as const satisfies Record<string, IconName>;
const kinds = { TITLE: 'Title', SNAX: 'Snax', PERSON: 'Person', CHANNEL: 'Channel' } as const;

interface SearchSuggestionsProps {
  /** Of the input; the list and its options are named after it. */
  id: string;
  query: string;
  /** Which of them the arrow keys are on; -1 for none. */
  activeIndex: number;
  onSuggestions: (suggestions: readonly Suggestion[]) => void;
  onSelect: (path: string) => void;
}

/** What may be meant by what was typed so far. The input has the keys, so it is told what is here. */
export function SearchSuggestions({ id, query, activeIndex, onSuggestions, onSelect }: SearchSuggestionsProps) {
  const debouncedQuery = useDebounced(query.trim(), debounceMs);
  const { currentData = noSuggestions } = useSuggestionsQuery(debouncedQuery.length > 1 ? debouncedQuery : skipToken);
  // Those of another word go at once: whoever pressed Enter would land there.
  const suggestions = debouncedQuery === query.trim() ? currentData : noSuggestions;
  useEffect(() => onSuggestions(suggestions), [suggestions, onSuggestions]);
  return (
    <List id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden={suggestions.length === 0}>
      {suggestions.map((each, index) => (
        <li
          key={`${each.kind} ${each.id}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(each.path)}
        >
          <Thumbnail>
            {each.image ? (
              <Image images={sameForAllSizes(each.image)} alt="" width={44} ratio="1" isSquare />
            ) : (
              <Icon name={icons[each.kind]} size="s" />
            )}
          </Thumbnail>
          <span>{each.text}</span>
          <small>{kinds[each.kind]}</small>
        </li>
      ))}
    </List>
  );
}

/** A suggestion brings one small picture. */
const sameForAllSizes = (url: string) => ({ small: { url }, medium: { url }, standard: { url }, high: { url } });

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

const Thumbnail = styled.span`
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.control};
`;
