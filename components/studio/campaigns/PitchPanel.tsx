import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useBeginPitchMutation, useDeskCampaignQuery } from '@/store/studio/campaignEditorApi';
import { Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { Text } from '../../ui/Text';
import { Fault } from '../Fault';
import { FilePicker } from '../titles/FilePicker';
import { fingerprintOf, mimeTypeOf } from '../titles/probeFile';
import { UploadPanel } from '../titles/UploadPanel';
import { useSendFile } from '../titles/useSender';

/** The film that asks for the money: chosen, sent, gone on with after a failure, or chosen anew. */
export function PitchPanel({ campaign: { campaignID, pitch, state } }: { campaign: StudioCampaign }) {
  const [begin, { isLoading, error }] = useBeginPitchMutation();
  const { refetch } = useDeskCampaignQuery(campaignID);
  const [isOther, setIsOther] = useState(false);
  const [isNoVideo, setIsNoVideo] = useState(false);
  const { attempt } = useAttemptKey();
  const send = useSendFile();
  const isOpen = state === 'DRAFT' || state === 'CHANGES_REQUESTED';
  const pick = async (file: File) => {
    const mimeType = mimeTypeOf(file);
    setIsNoVideo(!mimeType.startsWith('video/'));
    if (!mimeType.startsWith('video/')) return;
    const film = { fileName: file.name, mimeType, byteSize: file.size, fingerprint: fingerprintOf(file) };
    const input = { campaignID, pitch: film };
    const answer = await attempt({ ...input, instead: pitch?.videoID }, (idempotencyKey) => begin({ ...input, idempotencyKey }));
    if (!answer.data?.pitch) return;
    setIsOther(false);
    send(answer.data.pitch.videoID, file);
  };
  return (
    <>
      {pitch ? <UploadPanel key={pitch.videoID} videoID={pitch.videoID} onChanged={() => void refetch()} /> : null}
      {isOpen && pitch && !isOther ? (
        <div>
          <Button tone="plain" onClick={() => setIsOther(true)}>
            Use another pitch film
          </Button>
        </div>
      ) : null}
      {!pitch || isOther ? (
        <Panel title="Pitch film">
          {isOpen ? (
            <FilePicker
              label="Choose the pitch film"
              hint="A minute or two in which you say what it is. Optional, and sending goes on while you write."
              isBusy={isLoading}
              onPick={(file) => void pick(file)}
            />
          ) : (
            <Text tone="muted">It was published without one.</Text>
          )}
          {isNoVideo ? (
            <Text tone="bad" role="alert">
              This file is no film. Choose an MP4 or MOV.
            </Text>
          ) : null}
          <Fault fault={faultOf(error)} />
        </Panel>
      ) : null}
    </>
  );
}
