import type { EventChangeImpact } from '@contract/organiserViews';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/events';
import { Button } from '../../../ui/button/Button';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { Modal } from '../../../ui/modal/Modal';

type SaveResponse = { data?: { impact: EventChangeImpact } | undefined; error?: unknown };

/**
 * Saves a change to something already sold: first requests its impact, shows who will be notified, and saves after the organiser confirms.
 * Changes that notify no one are saved at once.
 */
export function useSaveWithImpact(
  send: (isPreview: boolean) => Promise<SaveResponse>,
  onSaved: () => void,
): { save: () => Promise<void>; dialog: ReactNode } {
  const [impact, setImpact] = useState<EventChangeImpact | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const commit = async () => {
    setIsBusy(true);
    const answer = await send(false);
    setIsBusy(false);
    setImpact(null);
    if (!answer.error) onSaved();
  };
  const save = async () => {
    const preview = await send(true);
    if (preview.error || !preview.data) return;
    if (preview.data.impact.holders > 0) setImpact(preview.data.impact);
    else await commit();
  };
  const count = impact?.holders ?? 0;
  const dialog = (
    <Modal isOpen={impact !== null} title={t.holdersNotified({ count })} onClose={() => setImpact(null)}>
      <Stack gap={4}>
        <Text>{t.impactIntro}</Text>
        <ul>
          {impact?.changes.map((change) => (
            <li key={change}>
              <Text>{change}.</Text>
            </li>
          ))}
        </ul>
        {impact?.refundUntil ? <Text>{t.impactRefund({ time: formatDateTime(impact.refundUntil) })}</Text> : null}
        <Button isBusy={isBusy} onClick={() => void commit()}>
          {t.confirmImpact}
        </Button>
        <Button tone="quiet" onClick={() => setImpact(null)}>
          {t.notYet}
        </Button>
      </Stack>
    </Modal>
  );
  return { save, dialog };
}
