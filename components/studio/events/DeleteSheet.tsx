import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

interface DeleteSheetProps {
  name: string;
  isBusy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Confirms deleting an event, which cannot be undone. */
export const DeleteSheet = ({ name, isBusy, onDelete, onClose }: DeleteSheetProps) => (
  <Modal isOpen title={`Delete ${name}?`} onClose={onClose}>
    <Stack gap={4}>
      <Text>This also deletes its description, pictures, sessions and prices. This cannot be undone.</Text>
      <Button tone="danger" isBusy={isBusy} onClick={onDelete}>
        Delete for good
      </Button>
      <Button tone="quiet" onClick={onClose}>
        Keep it
      </Button>
    </Stack>
  </Modal>
);
