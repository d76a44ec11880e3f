import type { Suggestion } from '@contract/ott';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/search';
import { Icon, type IconName } from '../../ui/media/Icon';
import { Image } from '../../ui/media/Image';

const icons = { TITLE: 'play', SNAX: 'phone', PERSON: 'profile', CHANNEL: 'collections' } as const satisfies Record<string, IconName>;
const kinds = { TITLE: t.title, SNAX: t.snax, PERSON: t.person, CHANNEL: t.channel } as const;

interface SearchSuggestionsProps {
  /** The ID of the input; the list and its options derive theirs from it. */
  id: string;
  suggestions: readonly Suggestion[];
  /** The option that the arrow keys are on; -1 for none. */
  activeIndex: number;
  onSelect: (path: string) => void;
}

/** The suggestions under the search input, which keeps the focus. */
export function SearchSuggestions({ id, suggestions, activeIndex, onSelect }: SearchSuggestionsProps) {
  return (
    <List id={`${id}-list`} role="listbox" aria-label={t.suggestions} hidden={suggestions.length === 0}>
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

/** Suggestions have one small image. */
const sameForAllSizes = (url: string) => ({ small: { url }, medium: { url }, standard: { url }, high: { url } });

const List = styled.ul`
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  z-index: ${theme.layer.bar};
  padding: ${theme.space[1]} 0;
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  box-shadow: ${theme.shadow.float};
  li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr) auto;
    gap: ${theme.space[3]};
    align-items: center;
    min-height: 52px;
    padding: 4px ${theme.space[3]};
    cursor: pointer;
    &:hover,
    &[aria-selected='true'] {
      background: ${theme.color.washStrong};
    }
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[12]};
  }
`;

const Thumbnail = styled.span`
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: ${theme.radius.control};
`;
