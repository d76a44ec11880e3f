import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/search/search';
import { Icon } from '../ui/media/Icon';
import type { ResultGroup } from './searchGroups';
import { SearchHitContent } from './SearchHitContent';

interface SearchOptionsProps {
  /** The ID of the input; the list and its options derive theirs from it. */
  id: string;
  groups: readonly ResultGroup[];
  /** The page with all results, the last option. */
  allResults: { path: string; label: string } | null;
  /** The option that the arrow keys are on; -1 for none. */
  activeIndex: number;
  onSelect: (path: string) => void;
}

/** The results under the search input, which keeps the focus. */
export function SearchOptions({ id, groups, allResults, activeIndex, onSelect }: SearchOptionsProps) {
  const hits = groups.flatMap(({ items }) => items);
  const optionProps = (index: number, path: string) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === activeIndex,
    ref: index === activeIndex ? scrollIntoView : undefined,
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onSelect(path),
  });
  return (
    <List id={`${id}-list`} role="listbox" aria-label={t.results}>
      {groups.map(({ name, icon, isRound = false, items }) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true">{name}</p>
          {items.map((hit) => (
            <Option key={hit.id} {...optionProps(hits.indexOf(hit), hit.path)}>
              <SearchHitContent icon={icon} isRound={isRound} hit={hit} />
            </Option>
          ))}
        </div>
      ))}
      {allResults ? (
        <Option {...optionProps(hits.length, allResults.path)}>
          <Icon name="search" size="s" />
          {allResults.label}
        </Option>
      ) : null}
    </List>
  );
}

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

const List = styled.div`
  p {
    padding: ${theme.space[3]} ${theme.space[2]} ${theme.space[1]};
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[12]};
    font-weight: 600;
  }
`;

const Option = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  min-height: 56px;
  padding: ${theme.space[1]} ${theme.space[2]};
  border-radius: ${theme.radius.control};
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover,
  &[aria-selected='true'] {
    background: ${theme.color.washStrong};
  }
`;
