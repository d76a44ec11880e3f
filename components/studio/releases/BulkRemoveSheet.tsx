import type { BulkAction, ReleaseTableRow } from '@contract/releaseTable';
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
    <Modal isOpen title={rows.length === 1 ? `Remove ${rows[0]?.name}?` : `Remove ${rows.length} releases?`} onClose={onClose}>
      <Stack gap={4}>
        {sold.length > 0 ? (
          <Text>Buyers keep access to {sold.map(({ name }) => name).join(', ')}. Other viewers will no longer find it.</Text>
        ) : null}
        {drafts.length > 0 ? (
          <Text>
            {drafts.map(({ name }) => name).join(', ')}: a draft is deleted for good. Events on sale and live campaigns stay; cancel them on
            their own page.
          </Text>
        ) : null}
        {problem ? (
          <Text tone="bad" role="alert">
            {problem}
          </Text>
        ) : null}
        <Button tone="danger" isBusy={isBusy} onClick={() => onAction({ do: 'REMOVE' })}>
          Remove
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep
        </Button>
      </Stack>
    </Modal>
  );
}
