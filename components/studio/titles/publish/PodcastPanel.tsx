import type { TitleDetail } from '@contract/ottStudio';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { siteUrl } from '@/utils/url/siteUrl';
import * as t from '@messages/studio/titles';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import type { TitleTabProps } from '../titleTabProps';
import { useSaveTitle } from '../useSaveTitle';
import { rebaseTitleForms } from '../useTitleForm';

/** Why podcast apps do not get a title although its maker allows it (server/modules/ott/podcastReads.ts); null when they do once it is published. */
function obstacleOf({ pricing, certificate, provenance }: TitleDetail): string | null {
  if (pricing.isPremium) return t.podcastPaid;
  if (pricing.rows.some(({ isBlocked }) => isBlocked)) return t.podcastBlocked;
  if (certificate === 'A') return t.podcastRatedA;
  return provenance.synthetic.extent === 'NONE' ? null : t.podcastSynthetic;
}

/** The permission to download a title in podcast apps, and the address of the channel's podcast. */
export function PodcastPanel({ detail }: Pick<TitleTabProps, 'detail'>) {
  const { releaseID, version, isPodcast, channel } = detail;
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const { save, isLoading, apiError, reset } = useSaveTitle(detail);
  const change = async (isAllowed: boolean) => {
    const saved = await save({ isPodcast: isAllowed });
    if (!saved) return;
    dispatch(rebaseTitleForms(releaseID, version, saved.version));
    setIsAsking(false);
  };
  const obstacle = obstacleOf(detail);
  return (
    <Panel title={t.podcast}>
      <Text kind="small" tone="muted">
        {t.podcastHint}
      </Text>
      {obstacle ? <Text tone={isPodcast ? 'warn' : 'muted'}>{obstacle}</Text> : null}
      {isPodcast ? (
        <Stack gap={3}>
          <TextField
            label={t.podcastAddress}
            hint={t.podcastAddressHint}
            readOnly
            value={siteUrl(routes.channelPodcast(channel.handle))}
            onFocus={({ target }) => target.select()}
          />
          <ErrorNotice error={apiError} fallback={t.podcastSaveError} />
          <div>
            <Button tone="quiet" isBusy={isLoading} onClick={() => void change(false)}>
              {t.podcastStop}
            </Button>
          </div>
        </Stack>
      ) : (
        <div>
          <Button
            tone="quiet"
            disabled={obstacle !== null}
            onClick={() => {
              reset();
              setIsAsking(true);
            }}
          >
            {t.podcastStart}
          </Button>
        </div>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={t.podcastQuestion}
          effect={t.podcastEffect}
          action={t.podcastStart}
          isSafe
          isBusy={isLoading}
          error={apiError}
          onConfirm={() => void change(true)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Panel>
  );
}
