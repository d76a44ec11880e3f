import type { BulkAction, ReleaseTableRow } from '@contract/releaseTable';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';

interface RemoveSheetProps {
  rows: readonly ReleaseTableRow[];
  isBusy: boolean;
  complaint: string | undefined;
  onDo: (action: BulkAction) => void;
  onClose: () => void;
}

/** Asked where somebody has paid, or where nothing brings it back. */
export function RemoveSheet({ rows, isBusy, complaint, onDo, onClose }: RemoveSheetProps) {
  const sold = rows.filter(({ kind, sales }) => (sales ?? 1) > 0 && kind !== 'EVENT' && kind !== 'CAMPAIGN');
  const drafts = rows.filter(({ kind }) => kind === 'EVENT' || kind === 'CAMPAIGN');
  return (
    <Modal isOpen title={rows.length === 1 ? `Remove ${rows[0]?.name}?` : `Remove ${rows.length} releases?`} onClose={onClose}>
      <Stack gap={4}>
        {sold.length > 0 ? (
          <Text>Whoever bought {sold.map(({ name }) => name).join(', ')} keeps it. Nobody else finds it any more.</Text>
        ) : null}
        {drafts.length > 0 ? (
          <Text>
            {drafts.map(({ name }) => name).join(', ')}: a draft is deleted for good. What is on sale or open stays; it is cancelled at its
            own desk.
          </Text>
        ) : null}
        {complaint ? (
          <Text tone="bad" role="alert">
            {complaint}
          </Text>
        ) : null}
        <Button tone="danger" isBusy={isBusy} onClick={() => onDo({ do: 'REMOVE' })}>
          Remove
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep
        </Button>
      </Stack>
    </Modal>
  );
}
