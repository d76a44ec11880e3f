import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/Stack';
import { Modal } from '../../../ui/modal/Modal';

interface PlayerPanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog inside the player's frame, which is dark and may fill the screen. */
export const PlayerPanel = ({ title, onClose, children }: PlayerPanelProps) => (
  <Modal isOpen isInPlace align="corner" title={title} onClose={onClose}>
    <Stack gap={4}>{children}</Stack>
  </Modal>
);
