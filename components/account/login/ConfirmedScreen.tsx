import { useEffect } from 'react';
import { announceSignIn } from '@/utils/browser/signInBroadcast';
import { PageFrame } from '../../content/page/PageFrame';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';

/** The last page of a sign-in started in another window: reports back and closes itself where the browser allows it. */
export function ConfirmedScreen() {
  useEffect(() => {
    announceSignIn();
    window.close();
  }, []);
  return (
    <PageFrame $width="reading">
      <Seo title="Confirmed" description="You have confirmed who you are." isHidden />
      <EmptyState icon="check" title="Thank you, it’s you" message="You can close this window and go back to the page you came from." />
    </PageFrame>
  );
}
