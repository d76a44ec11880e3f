import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsGuest, selectIsReady } from '@/store/login/loginSlice';
import * as t from '@messages/events/home';
import { SignInPrompt } from '../../content/page/SignInPrompt';
import { Seo } from '../../shell/Seo';
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
      <Seo title={t.eventsForYou} isHidden />
      <header>
        <Text kind="title">{t.forYou}</Text>
        <Text kind="small" tone="muted">
          {t.forYouIntro}
        </Text>
        <Link tone="action" href={routes.explore}>
          {t.allEventsAndFilters}
        </Link>
      </header>
      {!isReady ? (
        <Skeleton shape="card" height="280px" />
      ) : !isGuest ? (
        <ForYouRails now={now} isWholePage />
      ) : (
        <SignInPrompt title={t.signInForPersonalRecommendations} message={t.organisersYouFollowAreSaved}>
          <ButtonLink href={routes.explore} tone="quiet">
            {t.allEvents}
          </ButtonLink>
        </SignInPrompt>
      )}
    </PageColumn>
  );
}
