import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsGuest, selectIsReady } from '@/store/login/loginSlice';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { PageColumn } from '../shared/PageColumn';
import { ForYouRails } from './ForYouRails';

/** The viewer's own recommendations: from organisers they follow, and similar to events they attended. */
export function ForYouScreen() {
  const isReady = useAppSelector(selectIsReady);
  const isGuest = useAppSelector(selectIsGuest);
  const [now] = useState(() => new Date().toISOString());
  return (
    <PageColumn>
      <Seo title="Events for you" isHidden />
      <header>
        <Text kind="title">For you</Text>
        <Text kind="small" tone="muted">
          From organisers you follow, and similar to events you’ve been to or saved. Soonest first.
        </Text>
        <Link tone="action" href={routes.explore}>
          All events and filters
        </Link>
      </header>
      {!isReady ? (
        <Skeleton shape="card" height="280px" />
      ) : !isGuest ? (
        <ForYouRails now={now} isWholePage />
      ) : (
        <EmptyState
          icon="profile"
          title="Sign in for personal recommendations"
          message="The organisers you follow are saved to your account."
        >
          <ButtonLink href={routes.loginAndReturn(routes.exploreForYou)}>Sign in</ButtonLink>
          <ButtonLink href={routes.explore} tone="quiet">
            All events
          </ButtonLink>
        </EmptyState>
      )}
    </PageColumn>
  );
}
