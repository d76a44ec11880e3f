import { useEffect } from 'react';
import { announceSignIn } from '@/utils/browser/signInBroadcast';
import * as t from '@messages/account/login';
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
      <Seo title={t.confirmed} description={t.youHaveConfirmedWho} isHidden />
      <EmptyState icon="check" title={t.thankYouItsYou} message={t.youCanCloseWindow} isWholePage />
    </PageFrame>
  );
}
