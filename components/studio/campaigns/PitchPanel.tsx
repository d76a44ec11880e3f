import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { useBeginPitchMutation, useStudioCampaignQuery } from '@/store/studio/campaignEditorApi';
import { sendFile } from '@/store/studio/uploads/uploads';
import { uploadFieldsOf } from '@/utils/browser/probeFile';
import * as t from '@messages/studio/campaigns';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { FilePicker } from '../../ui/files/FilePicker';
import { Text } from '../../ui/layout/Text';
import { UploadPanel } from '../upload/UploadPanel';
import { isDraft } from './campaignEditorLabels';

/** The pitch video: choose, upload, resume after a failure or replace. */
export function PitchPanel({ campaign }: { campaign: StudioCampaign }) {
  const { campaignID, pitch } = campaign;
  const [begin, { isLoading, error }] = useBeginPitchMutation();
  const { refetch } = useStudioCampaignQuery(campaignID);
  const [isReplacing, setIsReplacing] = useState(false);
  const [isNotVideo, setIsNotVideo] = useState(false);
  const { attempt } = useIdempotencyKey();
  const dispatch = useAppDispatch();
  const isOpen = isDraft(campaign);
  const pick = async (file: File) => {
    const pitchFile = uploadFieldsOf(file);
    const isVideo = pitchFile.mimeType.startsWith('video/');
    setIsNotVideo(!isVideo);
    if (!isVideo) return;
    const input = { campaignID, pitch: pitchFile };
    const answer = await attempt({ ...input, replaces: pitch?.videoID }, (idempotencyKey) => begin({ ...input, idempotencyKey }));
    if (!answer.data?.pitch) return;
    setIsReplacing(false);
    dispatch(sendFile(answer.data.pitch.videoID, file));
  };
  return (
    <>
      {pitch ? <UploadPanel key={pitch.videoID} videoID={pitch.videoID} onChanged={() => void refetch()} /> : null}
      {isOpen && pitch && !isReplacing ? (
        <div>
          <Button tone="plain" onClick={() => setIsReplacing(true)}>
            {t.replacePitchVideo}
          </Button>
        </div>
      ) : null}
      {!pitch || isReplacing ? (
        <Panel title={t.pitchVideo}>
          {isOpen ? (
            <FilePicker label={t.choosePitchVideo} hint={t.pitchVideoHint} isBusy={isLoading} onPick={(file) => void pick(file)} />
          ) : (
            <Text tone="muted">{t.publishedWithoutPitchVideo}</Text>
          )}
          {isNotVideo ? (
            <Text tone="bad" role="alert">
              {t.pitchVideoInvalid}
            </Text>
          ) : null}
          <ErrorNotice error={error} />
        </Panel>
      ) : null}
    </>
  );
}
