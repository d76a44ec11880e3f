import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import { useState, type SyntheticEvent } from 'react';
import { adminRoutes } from '@/constants/adminRoutes';
import { routes } from '@/constants/routes';
import { useCampaignPreviewQuery } from '@/store/campaigns/campaignPageApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import * as t from '@messages/campaigns/campaign';
import { Notice } from '../../content/page/Notice';
import { PageFrame } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { CampaignBody, type CampaignBodyProps } from './CampaignBody';

/** A campaign as investors will see it, from the saved draft. Everything is readable, but only the pitch video and the documents can be opened. */
export function CampaignPreviewScreen({ renderPitch }: Pick<CampaignBodyProps, 'renderPitch'>) {
  const { query } = useRouter();
  const dispatch = useAppDispatch();
  const [now] = useState(() => new Date().toISOString());
  const campaignID = typeof query.campaignID === 'string' ? query.campaignID : '';
  /** Set where staff review the campaign. */
  const reviewID = typeof query.reviewID === 'string' ? query.reviewID : '';
  const preview = useCampaignPreviewQuery(campaignID || skipToken);
  const { data: campaign } = preview;
  const blockAction = (event: SyntheticEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (
      event.type === 'click' &&
      (!pressed || pressed.matches('a[href^="/media/"], a[href^="/studio/"], a[href^="/admin/"], [data-film] *'))
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    dispatch(snackShown({ message: t.previewBlocked, type: 'INFO' }));
  };
  if (!campaign)
    return (
      <PageFrame>
        <QueryState
          query={preview}
          skeleton={<Skeleton shape="card" ratio="3 / 2" />}
          message={t.previewLoadError}
          missing={
            <EmptyState icon="document" title={t.missingPreview} message={t.missingPreviewText} isWholePage>
              <ButtonLink href={routes.studioCampaigns}>{t.yourCampaigns}</ButtonLink>
            </EmptyState>
          }
        />
      </PageFrame>
    );
  return (
    <PageFrame as="article" onClickCapture={blockAction} onSubmitCapture={blockAction}>
      <Notice tone="info" title={reviewID ? t.reviewNotice : t.previewNotice}>
        {(reviewID ? t.reviewNoticeText : t.previewNoticeText)({
          instrument: campaign.instrument,
          link: (text) => (
            <Link tone="text" href={reviewID ? adminRoutes.campaignReview(reviewID) : routes.studioCampaign(campaignID, 'publish')}>
              {text}
            </Link>
          ),
        })}
      </Notice>
      <CampaignBody campaign={campaign} now={now} isPreview renderPitch={(video) => <div data-film="">{renderPitch(video)}</div>} />
    </PageFrame>
  );
}
