import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useDecisionQuery } from '@/store/moderation/moderationApi';
import * as t from '@messages/moderation/moderation';
import { PageFrame } from '../content/page/PageFrame';
import { useQueryParam } from '../content/page/useQueryParam';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/feedback/EmptyState';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { lazyWithRetry } from '../ui/lazy/lazyWithRetry';
import { useIsHydrated } from '../ui/lazy/useIsHydrated';
import { Link } from '../ui/navigation/Link';
import { useLinkKey } from './useLinkKey';

const skeleton = <Skeleton height="420px" shape="card" />;
const DecisionDetails = lazyWithRetry(() => import('./DecisionDetails').then((loaded) => loaded.DecisionDetails), skeleton);
const Missing = () => <EmptyState icon="search" title={t.linkNotFound} message={t.linkNotFoundMessage} />;

/** The statement of reasons of a decision, and the appeal: for the person affected, signed in or by the link that was sent. */
export function DecisionScreen() {
  const decisionID = useQueryParam('decisionID');
  const key = useLinkKey();
  const isHydrated = useIsHydrated();
  const hasChannel = useAppSelector(selectChannel) !== null;
  const link = { decisionID: decisionID ?? '', ...(key ? { key } : {}) };
  const query = useDecisionQuery(link, { skip: !decisionID || !isHydrated, refetchOnMountOrArgChange: true });
  return (
    <PageFrame $width="reading">
      <Seo title={t.decision} isHidden />
      {hasChannel ? (
        <div>
          <Link tone="action" href={routes.studioChannels}>
            {t.yourChannels}
          </Link>
        </div>
      ) : null}
      <QueryState query={query} skeleton={skeleton} message={t.loadError} missing={<Missing />}>
        {(statement) => <DecisionDetails statement={statement} linkKey={key} />}
      </QueryState>
    </PageFrame>
  );
}
