import type { OutputOf } from '@contract/operations';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminSearchQuery } from '@/store/admin/consoleApi';
import { media } from '@/styles/media';
import { oneLine } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/admin/search';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { minSearchLength } from '../../search/searchGroups';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { Link } from '../../ui/navigation/Link';
import { FilterForm } from '../list/FilterForm';
import { detailOf, searchGroups } from '../shared/searchGroups';

/** The search over everything as a page; its text is in the address. */
export function AdminSearchScreen() {
  const { replace } = useRouter();
  const text = useQueryParam('q')?.trim() ?? '';
  const isSearched = text.length >= minSearchLength;
  const query = useAdminSearchQuery(isSearched ? text : skipToken);
  const data = query.currentData;
  const count = data?.groups.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  return (
    <PageFrame $width="reading">
      <header>
        <Text kind="title">{t.search}</Text>
        <Text kind="small" tone="muted" role="status">
          {data && count > 0 ? t.resultCount({ count }) : ' '}
        </Text>
      </header>
      <FilterForm
        label={t.searchLabel}
        value={text}
        onSearch={(q) => void replace(q ? adminRoutes.searchOf(q) : adminRoutes.search, undefined, { shallow: true })}
      />
      {isSearched ? (
        <QueryState
          query={{ ...query, data }}
          skeleton={<Skeleton height="320px" shape="card" />}
          message={t.searchFailed}
          isEmpty={count === 0}
          empty={<EmptyState icon="search" title={t.noMatches({ query: text })} message={t.noMatchesMessage} />}
        >
          {({ groups }) => groups.filter(({ items }) => items.length > 0).map((group) => <Group key={group.group} {...group} />)}
        </QueryState>
      ) : (
        <Text tone="muted">{t.hint}</Text>
      )}
    </PageFrame>
  );
}

function Group({ group, items }: OutputOf<'admin.search'>['groups'][number]) {
  const { name, icon, pathOf } = searchGroups[group];
  return (
    <section aria-label={name}>
      <Text kind="heading">{name}</Text>
      <ul>
        {items.map((hit) => (
          <li key={hit.id}>
            <HitLink href={pathOf(hit)}>
              <Icon name={icon} size="s" />
              <span>
                <b>{hit.title}</b>
                <small>{detailOf(group, hit)}</small>
              </span>
            </HitLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const HitLink = styled(Link)`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  min-height: 56px;
  padding: ${theme.space[2]};
  margin-inline: calc(-1 * ${theme.space[2]});
  border-radius: ${theme.radius.control};
  span {
    display: grid;
    min-width: 0;
  }
  b {
    ${oneLine}
    font-weight: 600;
  }
  small {
    ${oneLine}
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
  ${media.hover} {
    &:hover {
      background: ${theme.color.wash};
    }
  }
`;
