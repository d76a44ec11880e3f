import type { RequestError } from '@/utils/apiError';
import * as t from '@messages/studio/shared';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

interface ConfirmDialogProps {
  title: string;
  /** What it changes, for whom, and how it is taken back. */
  effect: string;
  action: string;
  /** Nothing is lost by it. */
  isSafe?: boolean;
  isBusy: boolean;
  error: RequestError | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the effect of an action before it is done. */
export const ConfirmDialog = ({ title, effect, action, isSafe = false, isBusy, error, onConfirm, onClose }: ConfirmDialogProps) => (
  <Modal isOpen title={title} onClose={onClose}>
    <Stack gap={4}>
      <Text>{effect}</Text>
      <ErrorNotice error={error} />
      <Stack direction="row" gap={3} isWrapping>
        <Button tone={isSafe ? 'primary' : 'danger'} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </Stack>
    </Stack>
  </Modal>
);
