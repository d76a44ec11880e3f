import { hasRight } from '@contract/rights';
import type { MyShare } from '@contract/splits';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/myChannelsApi';
import { useAnswerShareMutation } from '@/store/studio/splitsApi';
import * as t from '@messages/studio/splits';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { ConfirmDialog } from '../shared/ConfirmDialog';
import { agreeTexts } from './splitTexts';

/** Agree or decline. An invited person names the channel that is paid. */
export function ShareAnswer({ share }: { share: MyShare }) {
  const { agreementID, channel, answer, canAnswer } = share;
  const user = useAppSelector(selectUser);
  const { data: channels } = useMyChannelsQuery(user?.username ?? '', { skip: !user || channel !== null });
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const [send, { isLoading, error, originalArgs }] = useAnswerShareMutation();
  if (!canAnswer) return channel ? <Text kind="small">{t.onlyOwner({ name: channel.name })}</Text> : null;
  const payable = (channels ?? []).filter(({ role }) => hasRight(role, 'money.move'));
  const channelID = channel ? undefined : chosen || payable[0]?.channelID;
  const paidTo = channel ?? payable.find((one) => one.channelID === channelID);
  const agree = async () => {
    const { data } = await send({ agreementID, answer: 'AGREED', ...(channelID === undefined ? {} : { channelID }) });
    if (data) setIsConfirming(false);
  };
  const isBusy = (given: 'AGREED' | 'DECLINED') => isLoading && originalArgs?.answer === given;
  return (
    <Stack gap={3}>
      {channel === null && channels ? (
        payable.length > 0 ? (
          <SelectField
            label={t.paidTo}
            options={payable.map((one) => ({ value: one.channelID, label: one.name }))}
            value={channelID}
            onChange={({ target }) => setChosen(target.value)}
          />
        ) : (
          <>
            <Text>{t.needsChannel}</Text>
            <div>
              <ButtonLink href={routes.studioOnboarding} tone="quiet">
                {t.createChannel}
              </ButtonLink>
            </div>
          </>
        )
      ) : null}
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        isOptional
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {originalArgs?.answer === 'DECLINED' ? <ErrorNotice error={error} title={t.answerError} /> : null}
      <Stack direction="row" gap={3} isWrapping>
        {answer === 'AGREED' || (channel === null && payable.length === 0) ? null : (
          <Button onClick={() => setIsConfirming(true)}>{t.agree}</Button>
        )}
        {answer === 'DECLINED' ? null : (
          <Button tone="quiet" isBusy={isBusy('DECLINED')} onClick={() => void send({ agreementID, answer: 'DECLINED', reason })}>
            {t.decline}
          </Button>
        )}
      </Stack>
      {isConfirming ? (
        <ConfirmDialog
          {...agreeTexts(share, paidTo?.name ?? '')}
          action={t.agree}
          isSafe
          isBusy={isBusy('AGREED')}
          error={originalArgs?.answer === 'AGREED' ? error : undefined}
          onConfirm={() => void agree()}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </Stack>
  );
}
