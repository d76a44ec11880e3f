import type { TitleDetail } from '@contract/ottStudio';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/titlesPublish';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { Modal } from '../../../ui/modal/Modal';
import { ButtonLink } from '../../../ui/navigation/Link';
import { ConfirmButton } from '../../shared/ConfirmButton';
import { PublishChecklist } from '../../shared/PublishChecklist';
import { PublishWarnings } from '../PublishWarnings';
import { sectionOf } from '../titleSections';
import { useSaveTitle } from '../useSaveTitle';
import { rebaseTitleForms } from '../useTitleForm';
import { isVisible, pageOf, ShareTitle } from './ShareTitle';

interface PublicationPanelProps {
  detail: TitleDetail;
  /** Beside a list of sections, which says what is missing. */
  isWithoutLists?: boolean;
}

/** Who can see the release, what is missing before that, and what can be done with it once it is published. */
export function PublicationPanel({ detail, isWithoutLists = false }: PublicationPanelProps) {
  const dispatch = useAppDispatch();
  const { releaseID, name, version, wantedState, publishAt, missing } = detail;
  const title = useSaveTitle(detail);
  const [isSharing, setIsSharing] = useState(false);
  const isScheduled = wantedState === 'DRAFT' && publishAt !== null;
  const change = async (next: TitleDetail['wantedState'], message: string) => {
    const saved = await title.save({ wantedState: next });
    if (!saved) return false;
    dispatch(rebaseTitleForms(releaseID, version, saved.version));
    dispatch(snackShown({ message, type: 'SUCCESS' }));
    return true;
  };
  return (
    <Panel title={t.publication}>
      <Text role="status">{stateText(detail)}</Text>
      {wantedState !== 'DRAFT' ? null : missing.length === 0 ? (
        <Text tone="muted">{t.readyToPublish}</Text>
      ) : isWithoutLists ? null : (
        <div>
          <Text kind="subheading">{t.missingTitle}</Text>
          <PublishChecklist
            items={missing.map(({ field, why }) => ({
              id: field,
              description: why,
              isDone: false,
              href: routes.studioTitleTab(releaseID, sectionOf(field, detail)),
            }))}
          />
        </div>
      )}
      {wantedState === 'PUBLISHED' || isWithoutLists ? null : <PublishWarnings detail={detail} />}
      {wantedState === 'DRAFT' && !isScheduled ? null : (
        <Stack direction="row" gap={2} isWrapping>
          {isVisible(detail) ? (
            <>
              <ButtonLink tone="quiet" size="s" href={pageOf(detail)}>
                {t.viewPage}
              </ButtonLink>
              <ButtonLink tone="quiet" size="s" href={routes.studioAudienceOf('RELEASE', releaseID)}>
                {t.analytics}
              </ButtonLink>
            </>
          ) : null}
          <Button tone="quiet" size="s" onClick={() => setIsSharing(true)}>
            {t.shareLink}
          </Button>
          {wantedState === 'PUBLISHED' ? (
            <Button tone="quiet" size="s" isBusy={title.isLoading} onClick={() => void change('UNLISTED', t.isUnlisted)}>
              {t.unlist}
            </Button>
          ) : wantedState === 'UNLISTED' ? (
            <Button tone="quiet" size="s" isBusy={title.isLoading} onClick={() => void change('PUBLISHED', t.isPublic)}>
              {t.makePublic}
            </Button>
          ) : null}
          {isScheduled ? (
            <Button tone="quiet" size="s" isBusy={title.isLoading} onClick={() => void change('DRAFT', t.scheduleCancelled)}>
              {t.cancelSchedule}
            </Button>
          ) : (
            <ConfirmButton
              label={t.unpublish}
              title={t.unpublishQuestion({ name })}
              effect={t.unpublishEffect}
              action={t.unpublish}
              isSafe
              isBusy={title.isLoading}
              error={title.apiError}
              onConfirm={() => change('DRAFT', t.isDraft)}
            />
          )}
        </Stack>
      )}
      <ErrorNotice error={title.apiError} fallback={t.visibilityError} />
      <Modal isOpen={isSharing} title={t.shareTitle({ name })} onClose={() => setIsSharing(false)}>
        <ShareTitle detail={detail} />
      </Modal>
    </Panel>
  );
}

function stateText({ state, publishAt, publishedAt }: TitleDetail): string {
  switch (state) {
    case 'PUBLISHED':
      return t.statePublished({ date: publishedAt ? formatDateTime(publishedAt) : '' });
    case 'UNLISTED':
      return t.stateUnlisted;
    case 'PROCESSING':
      return t.stateProcessing;
    case 'DRAFT':
    case 'REMOVED':
      return publishAt ? t.stateScheduled({ date: formatDateTime(publishAt) }) : t.stateDraft;
  }
}
