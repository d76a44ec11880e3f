import type { OrganiserOrderRow } from '@contract/organiserOrders';
import type { ReleaseTableRow } from '@contract/releaseTable';
import { hasRight } from '@contract/rights';
import type { SearchHit } from '@contract/search';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { studioSearchSize } from '@/constants/limits';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useSearchOrdersQuery, useSearchReleasesQuery } from '@/store/studio/studioSearchApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/studio/search';
import { ResultsDialog } from '../../search/ResultsDialog';
import { minSearchLength, searchDebounceMs, type ResultGroup } from '../../search/searchGroups';
import { Text } from '../../ui/layout/Text';
import { editorPath, releaseKindLabels, releaseStateLabels } from '../releases/releaseLabels';

const releaseHit = (row: ReleaseTableRow): SearchHit => ({
  id: row.releaseID,
  text: row.name,
  detail: t.kindAndState({ kind: releaseKindLabels[row.kind], state: releaseStateLabels[row.state] }),
  path: editorPath(row),
  image: row.artwork.images.small.url,
  session: null,
});

const orderHit = ({ paymentID, orderNumber, buyerName, eventTitle, seats, tickets, startsAt, timeZone }: OrganiserOrderRow): SearchHit => ({
  id: paymentID,
  text: buyerName,
  detail: t.orderDetail({
    number: orderNumber,
    event: eventTitle,
    seats: seats.length > 0 ? seats.join('; ') : t.ticketCount({ count: tickets }),
  }),
  path: routes.studioOrder(paymentID),
  image: null,
  session: { startsAt, timeZone },
});

/** Searches the current channel: releases by name, and orders by buyer, code, seat, phone and email, as far as the role may see them. */
export function StudioSearchDialog({ onClose }: { onClose: () => void }) {
  const channel = useAppSelector(selectChannel);
  const [text, setText] = useState('');
  const query = text.trim();
  const q = useDebounced(query, searchDebounceMs);
  const isSearched = query.length >= minSearchLength && q.length >= minSearchLength;
  const input = isSearched && channel ? { channelID: channel.channelID, q, limit: studioSearchSize } : skipToken;
  const role = channel?.role ?? null;
  const releases = useSearchReleasesQuery(hasRight(role, 'content.read') ? input : skipToken);
  const orders = useSearchOrdersQuery(hasRight(role, 'holders.read') ? input : skipToken);
  const groups: ResultGroup[] = isSearched
    ? [
        { name: t.content, icon: 'collections' as const, items: releases.data?.items.map(releaseHit) ?? [] },
        { name: t.orders, icon: 'ticket' as const, items: orders.data?.items.map(orderHit) ?? [] },
      ].filter(({ items }) => items.length > 0)
    : [];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isAnswered = isSearched && q === query && !releases.isFetching && !orders.isFetching;
  return (
    <ResultsDialog label={t.search} text={text} onTextChange={setText} groups={groups} allResults={null} onClose={onClose}>
      <div role="status">
        {query.length < minSearchLength ? <Text tone="muted">{t.hint}</Text> : null}
        {isSearched && (releases.isError || orders.isError) ? <Text tone="muted">{t.searchFailed}</Text> : null}
        {isAnswered && count === 0 && !releases.isError && !orders.isError ? <Text tone="muted">{t.noMatches({ query })}</Text> : null}
        {count > 0 ? <Text kind="hidden">{t.resultCount({ count })}</Text> : null}
      </div>
    </ResultsDialog>
  );
}
