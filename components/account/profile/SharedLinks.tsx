import { useState } from 'react';
import { useSharedLinksInfiniteQuery } from '@/store/account/sharedLinksApi';
import { itemsOf } from '@/store/pagination';
import { copyText } from '@/utils/browser/copyText';
import { formatCount } from '@/utils/format/numbers';
import { siteUrl } from '@/utils/url/siteUrl';
import * as t from '@messages/account/profile';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';

/** The works that the person has shared, and what each link brought. Nothing before the first. */
export function SharedLinks() {
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useSharedLinksInfiniteQuery();
  const [message, setMessage] = useState<string>();
  const copy = async (path: string) => {
    const url = siteUrl(path);
    setMessage((await copyText(url)) ? t.ownLinkCopied : t.copyLinkError({ url }));
  };
  const links = itemsOf(data);
  if (isError && !data)
    return (
      <Panel title={t.sharedLinks}>
        <ErrorState message={t.sharedLinksLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Panel>
    );
  if (links.length === 0) return null;
  return (
    <Panel title={t.sharedLinks}>
      <Text kind="small" tone="muted">
        {t.sharedLinksIntro}
      </Text>
      <Stack as="ul" gap={3} aria-label={t.sharedLinks}>
        {links.map(({ code, kind, workName, path, visits, orders }) => (
          <li key={code}>
            {/* Without the code: the person's own visits do not count. */}
            <Link href={path.split('?', 1)[0] ?? path} tone="action">
              {workName}
            </Link>
            <Text kind="small" tone="muted">
              {[
                t.sharedKind({ kind }),
                t.sharedLinkCounts({ visits, visitCount: formatCount(visits), orders, orderCount: formatCount(orders) }),
              ].join(' · ')}
            </Text>
            <Button tone="quiet" size="s" aria-label={t.copyLinkOf({ name: workName, kind })} onClick={() => void copy(path)}>
              {t.copyLink}
            </Button>
          </li>
        ))}
      </Stack>
      <div role="status">{message ? <Text>{message}</Text> : null}</div>
      {hasNextPage ? (
        <Button tone="quiet" size="s" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.showMore}
        </Button>
      ) : null}
    </Panel>
  );
}
