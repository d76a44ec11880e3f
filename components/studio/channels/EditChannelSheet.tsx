import type { Channel } from '@contract/channels';
import { useState } from 'react';
import styled from 'styled-components';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useDeleteChannelMutation, useMyChannelQuery, useUpdateChannelMutation } from '@/store/studio/myChannelsApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/channels';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { ChannelForm, type ChannelDraft } from './ChannelForm';

interface EditChannelSheetProps {
  handle: string;
  onClose: () => void;
  /** For a page whose URL contains the channel's handle. */
  onSaved?: (channel: Channel) => void;
  onClosed?: () => void;
}

/** Edits or closes a channel. */
export function EditChannelSheet({ handle, onClose, onSaved, onClosed }: EditChannelSheetProps) {
  const { data: channel, isLoading, refetch } = useMyChannelQuery(handle);
  return (
    <Modal isOpen onClose={onClose} title={t.editChannel}>
      {channel ? (
        <>
          <EditChannel
            channel={channel}
            onDone={(saved) => {
              onClose();
              onSaved?.(saved);
            }}
          />
          <CloseChannel
            channel={channel}
            onDone={() => {
              onClose();
              onClosed?.();
            }}
          />
        </>
      ) : isLoading ? (
        <Skeleton height="320px" shape="card" />
      ) : (
        <ErrorState message={t.channelLoadError} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}

function EditChannel({ channel, onDone }: { channel: Channel; onDone: (saved: Channel) => void }) {
  const dispatch = useAppDispatch();
  const [update, { isLoading, error }] = useUpdateChannelMutation();
  const submit = async (draft: ChannelDraft) => {
    const { channelID } = channel;
    const { handle, timeZone, ...fields } = draft;
    // Sending an unchanged handle would count as claiming it again; the activity log names each field that is sent.
    const answer = await update({
      channelID,
      ...fields,
      ...(handle === channel.handle ? {} : { handle }),
      ...(timeZone === channel.timeZone ? {} : { timeZone }),
    });
    if (answer.error) return;
    dispatch(snackShown({ message: t.channelSaved, type: 'SUCCESS' }));
    onDone(answer.data);
  };
  return (
    <ChannelForm
      channel={channel}
      action={t.save}
      apiError={apiErrorOf(error)}
      isBusy={isLoading}
      onSubmit={(draft) => void submit(draft)}
    />
  );
}

function CloseChannel({ channel, onDone }: { channel: Channel; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const [isConfirming, setIsConfirming] = useState(false);
  const [close, { isLoading, error }] = useDeleteChannelMutation();
  const apiError = apiErrorOf(error);
  const confirm = async () => {
    const answer = await close(channel.channelID);
    if (answer.error) return;
    dispatch(snackShown({ message: t.channelClosed({ channel: channel.name }), type: 'SUCCESS' }));
    onDone();
  };
  return (
    <Danger>
      {isConfirming ? (
        <>
          <Text>{t.closeQuestion({ channel: channel.name })}</Text>
          <ErrorNotice error={apiError} fallback={t.closeError} />
          <Choices>
            <Button tone="quiet" onClick={() => setIsConfirming(false)}>
              {t.cancel}
            </Button>
            <Button tone="danger" isBusy={isLoading} onClick={() => void confirm()}>
              {t.confirmClose}
            </Button>
          </Choices>
        </>
      ) : (
        <Button tone="danger" onClick={() => setIsConfirming(true)}>
          {t.closeChannel}
        </Button>
      )}
    </Danger>
  );
}

const Danger = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[6]};
  padding-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.line};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[3]};
`;
