import { PageFrame } from '../content/page/PageFrame';
import { OfflineTicketsPanel } from '../content/ticket/OfflineTicketsPanel';
import { Seo } from '../shell/Seo';
import { Button } from '../ui/button/Button';
import { EmptyState } from '../ui/feedback/EmptyState';
import { Text } from '../ui/layout/Text';

/** Shown when a page cannot be reached; tickets stored on this device open from here. */
export const OfflineScreen = () => (
  <PageFrame $width="reading">
    <Seo title="You’re offline" description="There is no network at the moment. Tickets you have opened before still open." isHidden />
    <Text kind="title">You’re offline</Text>
    <EmptyState
      icon="alert"
      title="This page needs a connection"
      message="Nothing was sent and nothing is lost. Tickets you have opened on this device before still open."
    >
      <Button tone="quiet" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </EmptyState>
    <OfflineTicketsPanel />
  </PageFrame>
);
