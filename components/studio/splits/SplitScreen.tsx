import { useRouter } from 'next/router';
import { useWorkSplitQuery } from '@/store/studio/splitsApi';
import * as t from '@messages/studio/splits';
import { PageFrame } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import type { Work } from './SplitPanels';

const kinds = { campaign: 'CAMPAIGN', event: 'EVENT', title: 'TITLE' } as const;
/** The tables and the form, loaded after the page. */
const SplitPanels = lazyWithRetry(
  () => import('./SplitPanels').then((loaded) => loaded.SplitPanels),
  <Skeleton shape="card" height="320px" />,
  LoadErrorPanel,
);

/** How the receipts of one work are divided. Rendered in the browser only, behind the guard. */
export function SplitScreen() {
  const { query, isReady } = useRouter();
  const kind = typeof query.kind === 'string' && query.kind in kinds ? kinds[query.kind as keyof typeof kinds] : null; // -- checked by `in`
  if (!isReady) return null;
  return kind && typeof query.id === 'string' && query.id !== '' ? <LoadedSplit work={{ of: kind, id: query.id }} /> : <MissingWork />;
}

const MissingWork = () => (
  <PageFrame>
    <EmptyState icon="info" title={t.noWork} message={t.noWorkHint} />
  </PageFrame>
);

function LoadedSplit({ work }: { work: Work }) {
  const query = useWorkSplitQuery(work);
  return (
    <QueryState
      query={query}
      skeleton={
        <PageFrame aria-busy="true">
          <Skeleton width="60%" height="39px" />
          <Skeleton shape="card" height="320px" />
        </PageFrame>
      }
      message={t.loadError}
      missing={<MissingWork />}
    >
      {(split) => <SplitPanels work={work} split={split} />}
    </QueryState>
  );
}
