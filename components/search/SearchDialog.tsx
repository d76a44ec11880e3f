import type { SearchResults } from '@contract/search';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { searchSizes } from '@/constants/limits';
import { routes } from '@/constants/routes';
import { useSearchEverythingQuery } from '@/store/search/searchEverythingApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/search/search';
import { Text } from '../ui/layout/Text';
import { addRecentSearch } from './recentSearches';
import { RecentSearches } from './RecentSearches';
import { ResultsDialog } from './ResultsDialog';
import { minSearchLength, searchDebounceMs, searchGroups } from './searchGroups';

/** The search over all products; Enter without a choice shows all results. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const query = text.trim();
  const { results, isError } = useResults(query);
  return (
    <ResultsDialog
      label={t.searchEverything}
      text={text}
      onTextChange={setText}
      groups={results?.groups.map(({ kind, items }) => ({ ...searchGroups[kind], items })) ?? []}
      allResults={query ? { path: routes.searchOf(query), label: t.allResults({ query }) } : null}
      onChoose={() => addRecentSearch(query)}
      onClose={onClose}
      Offers={RecentSearches}
    >
      <Status query={query} results={results} isError={isError} />
    </ResultsDialog>
  );
}

/** The results of the text, and those of the text before until they arrive. */
function useResults(query: string): { results: SearchResults | undefined; isError: boolean } {
  const debounced = useDebounced(query, searchDebounceMs);
  const isSearched = query.length >= minSearchLength && debounced.length >= minSearchLength;
  const { data, isError } = useSearchEverythingQuery(isSearched ? { q: debounced, limit: searchSizes.dialog } : skipToken);
  return { results: isSearched ? data : undefined, isError: isSearched && isError };
}

function Status({ query, results, isError }: { query: string; results: SearchResults | undefined; isError: boolean }) {
  const count = results?.groups.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  return (
    <div role="status">
      {isError ? <Text tone="muted">{t.searchFailed}</Text> : null}
      {results && count === 0 ? <Text tone="muted">{t.noMatches({ query })}</Text> : null}
      {results && count > 0 && results.isSimilar ? <Text tone="muted">{t.similarNames({ query })}</Text> : null}
      {count > 0 ? <Text kind="hidden">{t.resultCount({ count })}</Text> : null}
    </div>
  );
}
