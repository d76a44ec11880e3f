import type { ApiError } from '@contract/common';
import type { InputOf } from '@contract/operations';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState, type ReactNode } from 'react';
import { apiErrorOf } from '@/store/api';
import { usePreviewChangeMutation } from '@/store/studio/campaignEditorApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/campaignsTerms';
import { Button } from '../../../ui/button/Button';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { Modal } from '../../../ui/modal/Modal';

type Change = Omit<InputOf<'campaigns.changePreview'>, 'campaignID'>;
interface TermsChange {
  requestChange: (change: Change) => Promise<void>;
  /** Why the server would refuse the change. */
  apiError: ApiError | undefined;
  dialog: ReactNode;
}

/** Shows the creator how a change of public terms affects those who paid before `commit` makes it. */
export function useTermsChange(
  { campaignID, timeZone, instrument }: Pick<StudioCampaign, 'campaignID' | 'timeZone' | 'instrument'>,
  commit: (change: Change) => Promise<unknown>,
): TermsChange {
  const [preview, { data: impact, error }] = usePreviewChangeMutation();
  const [change, setChange] = useState<Change | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const requestChange = async (requested: Change) => {
    const answer = await preview({ campaignID, ...requested });
    if (!answer.error) setChange(requested);
  };
  const save = async () => {
    if (!change) return;
    setIsBusy(true);
    await commit(change);
    setIsBusy(false);
    setChange(null);
  };
  const hasInvestors = (impact?.investors ?? 0) > 0;
  const dialog = (
    <Modal isOpen={change !== null && impact !== undefined} title={t.effect} onClose={() => setChange(null)}>
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
        {impact && hasInvestors ? (
          <Text>
            {t.impact({
              instrument,
              count: impact.investors,
              amount: formatMoney(impact.amount),
              date: formatDate(impact.reconfirmBy ?? '', timeZone),
            })}
          </Text>
        ) : (
          <Text>{t.noEffect}</Text>
        )}
        {change && Object.keys(change).some((field) => field !== 'deadlineAt') ? (
          <Text kind="small" tone="muted">
            {t.reviewedFirst}
          </Text>
        ) : null}
        <Button tone={hasInvestors ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void save()}>
          {hasInvestors ? t.confirmWithInvestors : t.confirmChange}
        </Button>
        <Button tone="quiet" onClick={() => setChange(null)}>
          {t.notYet}
        </Button>
      </Stack>
    </Modal>
  );
  return { requestChange, apiError: apiErrorOf(error), dialog };
}
