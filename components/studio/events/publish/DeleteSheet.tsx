import * as t from '@messages/studio/events';
import { Button } from '../../../ui/button/Button';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { Modal } from '../../../ui/modal/Modal';

interface DeleteSheetProps {
  name: string;
  isBusy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Confirms deleting an event, which cannot be undone. */
export const DeleteSheet = ({ name, isBusy, onDelete, onClose }: DeleteSheetProps) => (
  <Modal isOpen title={t.deleteQuestion({ name })} onClose={onClose}>
    <Stack gap={4}>
      <Text>{t.deleteMessage}</Text>
      <Button tone="danger" isBusy={isBusy} onClick={onDelete}>
        {t.deleteForGood}
      </Button>
      <Button tone="quiet" onClick={onClose}>
        {t.keepIt}
      </Button>
    </Stack>
  </Modal>
);
