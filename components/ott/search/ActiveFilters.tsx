import styled from 'styled-components';
import type { SearchFilters } from '@/store/ott/ottApi';
import { scrollRow } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/search';
import { Icon } from '../../ui/media/Icon';
import { Link } from '../../ui/navigation/Link';
import { listActiveFilters } from './listActiveFilters';
import { searchUrl } from './searchUrl';

/** The active filters, each with a button to remove it; pills above may be out of view, and some filters come only from links. */
export function ActiveFilters({ filters }: { filters: SearchFilters }) {
  const active = listActiveFilters(filters);
  if (active.length === 0) return null;
  return (
    <Row aria-label={t.activeFilters}>
      {active.map(({ label, remaining }) => (
        <li key={label}>
          <FilterLink href={searchUrl(remaining)} shallow aria-label={t.removeFilterLabel({ label })}>
            {label}
            <Icon name="close" size="s" />
          </FilterLink>
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  ${scrollRow}
  gap: ${theme.space[2]};
  padding-inline: var(--page-edge);
  margin-inline: calc(-1 * var(--page-edge));
  li {
    flex: none;
  }
`;

const FilterLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.size.tap};
  padding: 0 ${theme.space[3]} 0 ${theme.space[4]};
  background: ${theme.color.wash};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.pill};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  white-space: nowrap;
`;
