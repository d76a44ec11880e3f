import type { Access } from '@contract/ottPayments';
import type { Title } from '@contract/titles';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import { useState, type SyntheticEvent } from 'react';
import { routes } from '@/constants/routes';
import { useCountriesQuery } from '@/store/documents/documentsApi';
import { useAppDispatch } from '@/store/hooks';
import { useTitlePreviewQuery } from '@/store/ott/titleApi';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { countryName } from '@/utils/format/countryName';
import * as t from '@messages/ott/title';
import { PillSelect } from '../../content/form/PillSelect';
import { Notice } from '../../content/page/Notice';
import { PageFrame } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Stack } from '../../ui/layout/Stack';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { OttPageSkeleton } from '../release/ottSkeletons';
import { TitleAboutTab } from './TitleAboutTab';
import { TitleDetailsTab } from './TitleDetailsTab';
import { TitleHeader } from './TitleHeader';

const homeCountry = 'IN';
const viewers = { GUEST: t.previewAsGuest, BUYER: t.previewAsBuyer } as const;

/** The page of a title before it is published, as a guest or a buyer in a country sees it. Only its videos can be opened. */
export function TitlePreviewScreen() {
  const { query } = useRouter();
  const releaseID = typeof query.releaseID === 'string' ? query.releaseID : '';
  const [country, setCountry] = useState<string>(homeCountry);
  const [viewer, setViewer] = useState<keyof typeof viewers>('GUEST');
  const { data: countries } = useCountriesQuery();
  const preview = useTitlePreviewQuery(releaseID ? { releaseID, country } : skipToken);
  const { data: title } = preview;
  const blockAction = useBlockedActions();
  if (!title)
    return (
      <PageFrame>
        <QueryState
          query={preview}
          skeleton={<OttPageSkeleton />}
          message={t.titleLoadError}
          missing={
            <EmptyState icon="play" title={t.missingPreview} message={t.missingPreviewText} isWholePage>
              <ButtonLink href={routes.studioReleases}>{t.yourReleases}</ButtonLink>
            </EmptyState>
          }
        />
      </PageFrame>
    );
  const access = viewer === 'BUYER' && title.isPremium ? accessOfBuyer(title) : null;
  return (
    <PageFrame>
      <Notice tone="info" title={t.previewNotice}>
        {t.previewNoticeText({
          link: (text) => (
            <Link tone="text" href={routes.studioTitle(releaseID)}>
              {text}
            </Link>
          ),
        })}
      </Notice>
      <Stack direction="row" gap={3} isWrapping>
        {title.isPremium ? (
          <PillSelect
            label={t.previewAs}
            value={viewer}
            options={Object.entries(viewers).map(([value, label]) => ({ value, label }))}
            onChange={(value) => setViewer(value === 'BUYER' ? 'BUYER' : 'GUEST')}
          />
        ) : null}
        <PillSelect
          label={t.previewIn}
          value={country}
          options={(countries ?? []).map(({ countryCode: value }) => ({ value, label: countryName(value) }))}
          onChange={setCountry}
        />
      </Stack>
      <article onClickCapture={blockAction} onSubmitCapture={blockAction} aria-busy={preview.isFetching}>
        <Stack gap={8}>
          <TitleHeader title={title} access={access} life={null} />
          <TitleDetailsTab title={title} access={access} canRate={null} />
          <TitleAboutTab title={title} />
        </Stack>
      </article>
    </PageFrame>
  );
}

/** The access of a viewer who has bought the title. */
const accessOfBuyer = ({ releaseID, price }: Title): Access => ({
  releaseID,
  allowed: true,
  reason: 'BOUGHT',
  until: null,
  price,
  purchase: null,
  pendingPaymentID: null,
  serverTime: new Date().toISOString(),
});

/** Stops every press except on links to the player, and says why. */
function useBlockedActions() {
  const dispatch = useAppDispatch();
  return (event: SyntheticEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('a, button, input') : null;
    if (event.type === 'click' && (!pressed || pressed.matches('a[href^="/ott/video/"]'))) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch(snackShown({ message: t.previewBlocked, type: 'INFO' }));
  };
}
