import { useState } from 'react';
import { useForgetKycMutation, useKycStatusQuery } from '@/store/kyc/kycApi';
import { Panel } from '../../content/page/PageFrame';
import { KycStep } from '../../kyc/KycStep';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

/** The identity check in the profile: its status, starting it, deleting its details. */
export function KycPanel() {
  const { data: status } = useKycStatusQuery();
  const [forget, { isLoading }] = useForgetKycMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  const isNew = status?.state === 'NONE';
  const confirm = async () => {
    const { error } = await forget();
    if (!error) setIsConfirming(false);
  };
  return (
    <Panel title="Identity check">
      {isNew && !isStarted ? (
        <Stack gap={3}>
          <Text kind="small" tone="muted">
            Needed when you invest, never for watching or for tickets. It takes about a minute.
          </Text>
          <Button tone="quiet" onClick={() => setIsStarted(true)}>
            Start the check
          </Button>
        </Stack>
      ) : (
        <KycStep isBriefWhenNew />
      )}
      {status && status.maskedID !== null ? (
        <Button tone="plain" size="s" onClick={() => setIsConfirming(true)}>
          Delete my details
        </Button>
      ) : null}
      <Modal isOpen={isConfirming} title="Delete my details" onClose={() => setIsConfirming(false)}>
        <Stack gap={4}>
          <Text>
            We’ll permanently delete your name, date of birth and tax ID. You keep your investments; to invest again you’ll need to verify
            again.
          </Text>
          <Button isBusy={isLoading} tone="danger" onClick={() => void confirm()}>
            Delete
          </Button>
        </Stack>
      </Modal>
    </Panel>
  );
}
