import type { SearchResults } from '@contract/search';
import { useRouter } from 'next/router';
import { useEffect, useId, type FormEvent } from 'react';
import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { searchSizes } from '@/constants/limits';
import { routes } from '@/constants/routes';
import { useSearchEverythingQuery } from '@/store/search/searchEverythingApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/search/search';
import { PageFrame } from '../content/page/PageFrame';
import { Seo } from '../shell/Seo';
import { IconButton } from '../ui/button/IconButton';
import { EmptyState } from '../ui/feedback/EmptyState';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { searchFieldStyles } from '../ui/field/searchFieldStyles';
import { Stack } from '../ui/layout/Stack';
import { Text } from '../ui/layout/Text';
import { Icon } from '../ui/media/Icon';
import { ButtonLink, Link } from '../ui/navigation/Link';
import { addRecentSearch } from './recentSearches';
import { searchGroups } from './searchGroups';
import { SearchHitContent } from './SearchHitContent';

/** The search over all products as a page: its form and results work without JavaScript. */
export function SearchScreen({ searchText }: { searchText: string }) {
  return (
    <PageFrame $width="reading">
      <Seo
        title={searchText ? t.quotedQuery({ query: searchText }) : t.search}
        description={t.description({ brand: brand.name })}
        canonical={routes.search}
        isHidden={searchText !== ''}
      />
      <Text kind="title">{searchText ? t.quotedQuery({ query: searchText }) : t.search}</Text>
      <SearchForm key={searchText} searchText={searchText} />
      {searchText ? <Results searchText={searchText} /> : <Text tone="muted">{t.typeToSearch}</Text>}
    </PageFrame>
  );
}

function SearchForm({ searchText }: { searchText: string }) {
  const { push } = useRouter();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void push(query ? routes.searchOf(query) : routes.search);
  };
  return (
    <Form role="search" action={routes.search} onSubmit={submit}>
      <Icon name="search" size="s" />
      <label htmlFor={id}>{t.searchEverything}</label>
      <input
        id={id}
        type="search"
        name="q"
        placeholder={t.searchEverything}
        defaultValue={searchText}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
      />
      <IconButton type="submit" icon="chevronRight" label={t.search} />
    </Form>
  );
}

function Results({ searchText }: { searchText: string }) {
  const query = useSearchEverythingQuery({ q: searchText, limit: searchSizes.page });
  const { currentData: data } = query;
  const hasResults = data !== undefined && data.groups.length > 0;
  useEffect(() => {
    if (hasResults) addRecentSearch(searchText);
  }, [hasResults, searchText]);
  if (!data) return <QueryState query={query} skeleton={<Skeleton height="320px" shape="card" />} message={t.searchFailed} />;
  if (!hasResults)
    return (
      <EmptyState icon="search" title={t.noMatches({ query: searchText })} message={t.tryFewerWords}>
        <Stack direction="row" gap={3} isWrapping>
          <ButtonLink tone="quiet" href={routes.ottHome}>
            {t.seeScreen}
          </ButtonLink>
          <ButtonLink tone="quiet" href={routes.explore}>
            {t.seeEvents}
          </ButtonLink>
          <ButtonLink tone="quiet" href={routes.campaigns}>
            {t.seeCampaigns}
          </ButtonLink>
        </Stack>
      </EmptyState>
    );
  return (
    <>
      {data.isSimilar ? <p role="status">{t.similarNames({ query: searchText })}</p> : null}
      {data.groups.map((group) => (
        <Group key={group.kind} {...group} searchText={searchText} />
      ))}
    </>
  );
}

function Group({ kind, items, searchText }: SearchResults['groups'][number] & { searchText: string }) {
  const { name, icon, isRound = false, moreHref } = searchGroups[kind];
  return (
    <section aria-label={name}>
      <GroupHead>
        <Text kind="heading">{name}</Text>
        {items.length === searchSizes.page ? (
          <Link tone="action" href={moreHref(searchText)} aria-label={t.moreInGroup({ group: name })}>
            {t.more}
          </Link>
        ) : null}
      </GroupHead>
      <ul>
        {items.map((hit) => (
          <li key={hit.id}>
            <HitLink href={hit.path}>
              <SearchHitContent icon={icon} isRound={isRound} hit={hit} />
            </HitLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Form = styled.form`
  ${searchFieldStyles}
  width: 100%;
`;

const GroupHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${theme.size.tap};
`;

const HitLink = styled(Link)`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  min-height: 60px;
  padding: ${theme.space[2]};
  margin-inline: calc(-1 * ${theme.space[2]});
  border-radius: ${theme.radius.control};
  ${media.hover} {
    &:hover {
      background: ${theme.color.wash};
    }
  }
`;
