import type { ContentKind } from '@contract/moderation';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminContentItemQuery } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/content';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { RecordFrame } from '../shared/RecordFrame';

const skeleton = <Skeleton height="640px" shape="card" />;
const ContentDetails = lazyWithRetry(() => import('./ContentDetails').then((loaded) => loaded.ContentDetails), skeleton);
const missing = {
  icon: 'search',
  title: t.notFound,
  message: t.notFoundMessage,
  back: adminRoutes.content,
  backLabel: t.allContent,
} as const;

/** The page of one title, event, campaign or channel. */
export function ContentItemScreen({ kind }: { kind: ContentKind }) {
  const contentID = useQueryParam('contentID');
  const query = useAdminContentItemQuery({ kind, contentID: contentID ?? '' }, { skip: !contentID, refetchOnMountOrArgChange: true });
  return (
    <RecordFrame record={query} skeleton={skeleton} loadError={t.itemLoadError} missing={missing}>
      {(found) => <ContentDetails key={found.contentID} of={found} />}
    </RecordFrame>
  );
}
