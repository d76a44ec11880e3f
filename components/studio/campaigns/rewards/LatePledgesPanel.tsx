import type { LatePledges } from '@contract/rewards';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useSetLatePledgesMutation } from '@/store/studio/rewardsDeskApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { toInstant } from '@/utils/format/zonedTime';
import * as t from '@messages/studio/rewards';
import { Panel } from '../../../content/page/PageFrame';
import { DateField } from '../../../ui/field/DateField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ConfirmButton } from '../../shared/ConfirmButton';

interface LatePledgesPanelProps {
  campaign: Pick<StudioCampaign, 'campaignID' | 'timeZone'>;
  latePledges: LatePledges;
  canEdit: boolean;
}

/** Whether a funded campaign still sells rewards, and the switch. */
export function LatePledgesPanel({ campaign: { campaignID, timeZone }, latePledges, canEdit }: LatePledgesPanelProps) {
  const { isOpen, until, count, amount } = latePledges;
  const dispatch = useAppDispatch();
  const [set, { error, isLoading }] = useSetLatePledgesMutation();
  const [typed, setTyped] = useState('');
  const end = typed === '' ? null : toInstant(typed, timeZone);
  const isDateWrong = (typed !== '' && end === null) || apiErrorOf(error)?.fields?.until !== undefined;
  const send = async (isOpening: boolean) => {
    if (isOpening && typed !== '' && end === null) return false;
    const { data } = await set({ campaignID, isOpen: isOpening, until: isOpening ? end : null });
    if (!data) return false;
    dispatch(snackShown({ message: isOpening ? t.lateOpened : t.lateClosed, type: 'SUCCESS' }));
    return true;
  };
  return (
    <Panel title={t.late}>
      <Stack gap={3}>
        <Text kind="small" tone="muted">
          {t.lateHint}
        </Text>
        <Text isStrong role="status">
          {isOpen ? (until ? t.lateOnUntil({ date: formatDate(until, timeZone) }) : t.lateOn) : t.lateOff}
        </Text>
        {count > 0 ? <Text kind="small">{t.lateSum({ amount: formatMoney(amount), count })}</Text> : null}
        {canEdit && !isOpen ? (
          <DateField
            label={t.lateUntil}
            hint={t.lateUntilHint}
            isOptional
            type="datetime-local"
            chosen={typed}
            value={typed}
            error={isDateWrong ? t.lateDate : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : null}
        {canEdit ? (
          <div>
            <ConfirmButton
              key={String(isOpen)}
              label={isOpen ? t.lateClose : t.lateOpen}
              title={isOpen ? t.lateCloseTitle : t.lateOpenTitle}
              effect={isOpen ? t.lateCloseEffect : t.lateOpenEffect}
              action={isOpen ? t.lateClose : t.lateOpen}
              isSafe
              isBusy={isLoading}
              error={error}
              onConfirm={() => send(!isOpen)}
            />
          </div>
        ) : null}
      </Stack>
    </Panel>
  );
}
