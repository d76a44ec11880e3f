import type { ApiError } from '@contract/common';
import type { InputOf } from '@contract/operations';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState, type ReactNode } from 'react';
import { faultOf } from '@/store/api';
import { usePreviewChangeMutation } from '@/store/studio/campaignEditorApi';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';

type Change = Omit<InputOf<'campaigns.changePreview'>, 'campaignID'>;
interface Ways {
  ask: (change: Change) => Promise<void>;
  /** Why the house would refuse it. */
  fault: ApiError | undefined;
  dialog: ReactNode;
}

/** Before the terms of a public campaign change, their maker reads what that does to everybody who is in it; then `commit` does it. */
export function useChangeWithImpact(
  { campaignID, timeZone }: Pick<StudioCampaign, 'campaignID' | 'timeZone'>,
  commit: (change: Change) => Promise<unknown>,
): Ways {
  const [preview, { data: impact, error }] = usePreviewChangeMutation();
  const [change, setChange] = useState<Change | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ask = async (wanted: Change) => {
    const answer = await preview({ campaignID, ...wanted });
    if (!answer.error) setChange(wanted);
  };
  const save = async () => {
    if (!change) return;
    setIsBusy(true);
    await commit(change);
    setIsBusy(false);
    setChange(null);
  };
  const isTold = (impact?.investors ?? 0) > 0;
  const dialog = (
    <Modal isOpen={change !== null && impact !== undefined} title="What this changes" onClose={() => setChange(null)}>
      <Stack gap={4}>
        <ul>
          {impact?.changes.map(({ name, before, after }) => (
            <li key={name}>
              <Text>
                <b>{name}</b>: {before} → {after}
              </Text>
            </li>
          ))}
        </ul>
        {impact && isTold ? (
          <Text>
            {impact.investors === 1 ? '1 person' : `${impact.investors} people`} with {formatMoney(impact.amount)} in it{' '}
            {impact.investors === 1 ? 'is' : 'are'} asked for a yes until {formatDate(impact.reconfirmBy ?? '', timeZone)}. Whoever does not
            say yes gets everything back, fee and tax too, and it no longer counts as raised. It cannot be undone.
          </Text>
        ) : (
          <Text>Nobody has money in it yet, so nobody is asked.</Text>
        )}
        <Button tone={isTold ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void save()}>
          {isTold ? 'Change it and ask everybody' : 'Change it'}
        </Button>
        <Button tone="quiet" onClick={() => setChange(null)}>
          Not yet
        </Button>
      </Stack>
    </Modal>
  );
  return { ask, fault: faultOf(error), dialog };
}
