import type { SearchHit } from '@contract/search';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminSearchQuery } from '@/store/admin/consoleApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/admin/frame';
import { ResultsDialog } from '../../search/ResultsDialog';
import { minSearchLength, searchDebounceMs, type ResultGroup } from '../../search/searchGroups';
import { Text } from '../../ui/layout/Text';
import { detailOf, searchGroups } from '../shared/searchGroups';
import { destinationsOf } from './adminSections';
import { useStaffQuery } from './useStaff';

const plainHit = (id: string, text: string, detail: string | null, path: string): SearchHit => ({
  id,
  text,
  detail,
  path,
  image: null,
  session: null,
});

/** Finds people, orders, cases and works, and opens each page of the console. */
export function AdminSearchDialog({ onClose }: { onClose: () => void }) {
  const { data: staff } = useStaffQuery();
  const [text, setText] = useState('');
  const query = text.trim();
  const q = useDebounced(query, searchDebounceMs);
  const isSearched = query.length >= minSearchLength && q.length >= minSearchLength;
  const { data, isFetching, isError } = useAdminSearchQuery(isSearched ? q : skipToken);
  const pages = staff ? destinationsOf(staff).filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())) : [];
  const found: ResultGroup[] = isSearched
    ? (data?.groups ?? []).map(({ group, items }) => {
        const { name, icon, pathOf } = searchGroups[group];
        return { name, icon, items: items.map((hit) => plainHit(hit.id, hit.title, detailOf(group, hit), pathOf(hit))) };
      })
    : [];
  const goTo: ResultGroup = {
    name: t.goTo,
    icon: 'chevronRight',
    items: pages.map(({ label, href }) => plainHit(href, label, null, href)),
  };
  const groups = [goTo, ...found].filter(({ items }) => items.length > 0);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const isAnswered = isSearched && q === query && !isFetching && !isError;
  return (
    <ResultsDialog
      label={t.searchConsole}
      text={text}
      onTextChange={setText}
      groups={groups}
      allResults={isSearched ? { path: adminRoutes.searchOf(query), label: t.allResults({ query }) } : null}
      onClose={onClose}
    >
      <div role="status">
        {query.length < minSearchLength ? <Text tone="muted">{t.searchHint}</Text> : null}
        {isSearched && isError ? <Text tone="muted">{t.searchFailed}</Text> : null}
        {isAnswered && count === 0 ? <Text tone="muted">{t.noMatches({ query })}</Text> : null}
        {count > 0 ? <Text kind="hidden">{t.resultCount({ count })}</Text> : null}
      </div>
    </ResultsDialog>
  );
}
