import * as t from '@messages/account/account';
import { PageFrame } from '../content/page/PageFrame';
import { OfflineTicketsPanel } from '../content/ticket/OfflineTicketsPanel';
import { Seo } from '../shell/Seo';
import { Button } from '../ui/button/Button';
import { EmptyState } from '../ui/feedback/EmptyState';

/** Shown when a page cannot be reached; tickets stored on this device open from here. */
export const OfflineScreen = () => (
  <PageFrame $width="reading">
    <Seo title={t.youreOffline} description={t.thereIsNoNetwork} isHidden />
    <EmptyState scene="offline" isWholePage title={t.youreOffline} message={t.nothingWasSentAndNothing}>
      <Button tone="quiet" onClick={() => window.location.reload()}>
        {t.tryAgain}
      </Button>
    </EmptyState>
    <OfflineTicketsPanel />
  </PageFrame>
);
