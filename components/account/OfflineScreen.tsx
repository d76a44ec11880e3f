import * as t from '@messages/account/account';
import { PageFrame } from '../content/page/PageFrame';
import { OfflineTicketsPanel } from '../content/ticket/OfflineTicketsPanel';
import { Seo } from '../shell/Seo';
import { Button } from '../ui/button/Button';
import { EmptyState } from '../ui/feedback/EmptyState';
import { Text } from '../ui/layout/Text';

/** Shown when a page cannot be reached; tickets stored on this device open from here. */
export const OfflineScreen = () => (
  <PageFrame $width="reading">
    <Seo title={t.youreOffline} description={t.thereIsNoNetwork} isHidden />
    <Text kind="title">{t.youreOffline}</Text>
    <EmptyState scene="offline" title={t.pageNeedsConnection} message={t.nothingWasSentAndNothing}>
      <Button tone="quiet" onClick={() => window.location.reload()}>
        {t.tryAgain}
      </Button>
    </EmptyState>
    <OfflineTicketsPanel />
  </PageFrame>
);
