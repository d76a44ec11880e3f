import type { ApiError } from '@contract/common';
import type { TitleDetail } from '@contract/ottStudio';
import { useState, type ReactNode } from 'react';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { useBulkUpdateReleasesMutation } from '@/store/studio/releaseTableApi';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/titlesPublish';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { Text } from '../../../ui/layout/Text';
import { Link } from '../../../ui/navigation/Link';
import { PublishDialog, type Visibility } from '../../shared/publish/PublishDialog';
import { PriceList } from '../prices/PriceList';
import { useSaveTitle } from '../useSaveTitle';
import { rebaseTitleForms } from '../useTitleForm';
import { isPlayable, isVisible, ShareTitle } from './ShareTitle';

interface TitlePublishDialogProps {
  /** As saved. */
  detail: TitleDetail;
  initialChoice: Visibility;
  onClose: () => void;
}

interface Published {
  visibility: Visibility;
  /** As the API answered. */
  detail: TitleDetail;
}

/** Publishes the saved film, series or clip to everyone, to people with the link, or at a time. */
export function TitlePublishDialog({ detail, initialChoice, onClose }: TitlePublishDialogProps) {
  const dispatch = useAppDispatch();
  const { releaseID, kind, name, version } = detail;
  const title = useSaveTitle(detail);
  const [bulkUpdate, scheduling] = useBulkUpdateReleasesMutation();
  const { attempt } = useIdempotencyKey();
  const [published, setPublished] = useState<Published | null>(null);
  const [refusal, setRefusal] = useState<ApiError>();

  const schedule = async (at: Date) => {
    const action = { do: 'SCHEDULE', at: at.toISOString() } as const;
    const { data } = await attempt(action, (idempotencyKey) => bulkUpdate({ rows: [{ kind, releaseID }], action, idempotencyKey }));
    const outcome = data?.[0];
    setRefusal(outcome && !outcome.isDone ? { status: 409, error: outcome.why ?? '' } : undefined);
    return outcome?.isDone ? { ...detail, publishAt: action.at, version: version + 1 } : null;
  };
  const publish = async (visibility: Visibility, at: Date | null) => {
    setRefusal(undefined);
    const wantedState = visibility === 'UNLISTED' ? 'UNLISTED' : 'PUBLISHED';
    const saved = at ? await schedule(at) : await title.save({ wantedState });
    if (!saved) return;
    dispatch(rebaseTitleForms(releaseID, version, saved.version));
    setPublished({ visibility, detail: saved });
  };
  /** The answer until the editor's own copy is as new; that one follows the processing. */
  const shown = published && published.detail.version > version ? published.detail : detail;
  return (
    <PublishDialog
      name={name}
      choices={[
        { visibility: 'PUBLIC', description: kind === 'SNAX' ? t.publicSnaxChoice : t.publicChoice },
        { visibility: 'UNLISTED', description: t.unlistedChoice },
        { visibility: 'SCHEDULED', description: t.scheduledChoice },
      ]}
      initialChoice={initialChoice}
      binding={bindingRules(detail)}
      error={refusal ?? title.apiError ?? scheduling.error}
      isBusy={title.isLoading || scheduling.isLoading}
      result={
        published && {
          title: resultTitle(shown, published.visibility),
          content: (
            <>
              <Text role="status">{resultText(shown, published.visibility)}</Text>
              <ShareTitle detail={shown} />
            </>
          ),
        }
      }
      onPublish={(visibility, at) => void publish(visibility, at)}
      onClose={onClose}
    >
      {isPlayable(detail) ? null : <Text>{t.stillProcessing}</Text>}
      <PriceList detail={detail} />
    </PublishDialog>
  );
}

function bindingRules({ pricing, rental, publishedAt, campaignID, kind }: TitleDetail): ReactNode[] {
  const isRented = pricing.isPremium && pricing.rows.some(({ rentMinor }) => rentMinor !== null);
  return [
    ...(pricing.isPremium ? [t.buyersKeepAccess] : []),
    ...(isRented ? [t.rentalTermsStay({ days: rental.startWithinDays, hours: rental.watchWithinHours })] : []),
    ...(campaignID && kind !== 'SNAX' ? [t.investorsReceiveShare] : []),
    ...(publishedAt || kind === 'SNAX' ? [] : [t.addressStays]),
    t.declarationIsPublic,
    t.agreement({
      link: (text) => (
        <Link tone="text" isNewTab href={routes.info('content-marketplace-agreement')}>
          {text}
        </Link>
      ),
    }),
  ];
}

function resultTitle(detail: TitleDetail, visibility: Visibility): string {
  const { name } = detail;
  if (visibility === 'SCHEDULED') return t.scheduledTitle({ name });
  if (!isVisible(detail)) return t.processingTitle({ name });
  return visibility === 'UNLISTED' ? t.unlistedTitle({ name }) : t.publishedTitle({ name });
}

function resultText(detail: TitleDetail, visibility: Visibility): string {
  if (visibility === 'SCHEDULED') return t.scheduledResult({ date: detail.publishAt ? formatDateTime(detail.publishAt) : '' });
  if (!isVisible(detail)) return t.processingResult;
  return visibility === 'UNLISTED' ? t.unlistedResult : t.publishedResult;
}
