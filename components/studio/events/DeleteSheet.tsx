import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';

interface DeleteSheetProps {
  what: string;
  isBusy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asked before an event goes for good: nothing brings it back. */
export const DeleteSheet = ({ what, isBusy, onDelete, onClose }: DeleteSheetProps) => (
  <Modal isOpen title={`Delete ${what}?`} onClose={onClose}>
    <Stack gap={4}>
      <Text>Its words, pictures, sessions and prices go with it. This cannot be undone.</Text>
      <Button tone="danger" isBusy={isBusy} onClick={onDelete}>
        Delete for good
      </Button>
      <Button tone="quiet" onClick={onClose}>
        Keep it
      </Button>
    </Stack>
  </Modal>
);
