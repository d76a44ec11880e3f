import type { BulkAction, ReleaseTableRow } from '@contract/releaseTable';
import * as t from '@messages/studio/releases';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

interface BulkRemoveSheetProps {
  rows: readonly ReleaseTableRow[];
  isBusy: boolean;
  problem: string | undefined;
  onAction: (action: BulkAction) => void;
  onClose: () => void;
}

/** Confirms removal when something was sold or it cannot be undone. */
export function BulkRemoveSheet({ rows, isBusy, problem, onAction, onClose }: BulkRemoveSheetProps) {
  const sold = rows.filter(({ kind, sales }) => (sales ?? 1) > 0 && kind !== 'EVENT' && kind !== 'CAMPAIGN');
  const drafts = rows.filter(({ kind }) => kind === 'EVENT' || kind === 'CAMPAIGN');
  return (
    <Modal isOpen title={t.removeTitle({ count: rows.length, name: rows[0]?.name ?? '' })} onClose={onClose}>
      <Stack gap={4}>
        {sold.length > 0 ? <Text>{t.buyersKeepAccess({ names: sold.map(({ name }) => name).join(', ') })}</Text> : null}
        {drafts.length > 0 ? <Text>{t.draftsAreDeleted({ names: drafts.map(({ name }) => name).join(', ') })}</Text> : null}
        {problem ? (
          <Text tone="bad" role="alert">
            {problem}
          </Text>
        ) : null}
        <Button tone="danger" isBusy={isBusy} onClick={() => onAction({ do: 'REMOVE' })}>
          {t.remove}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t.keep}
        </Button>
      </Stack>
    </Modal>
  );
}
