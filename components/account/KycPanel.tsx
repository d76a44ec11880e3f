import { useState } from 'react';
import { useForgetKycMutation, useKycStatusQuery } from '@/store/kyc/kycApi';
import { Panel } from '../content/PageFrame';
import { KycStep } from '../kyc/KycStep';
import { Button } from '../ui/Button';
import { Modal } from '../ui/Modal';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';

/** The identity check in the profile: where it stands, starting it, having it forgotten. */
export function KycPanel() {
  const { data: status } = useKycStatusQuery();
  const [forget, { isLoading }] = useForgetKycMutation();
  const [isAsked, setIsAsked] = useState(false);
  const [isBegun, setIsBegun] = useState(false);
  const isNew = status?.state === 'NONE';
  const confirm = async () => {
    const { error } = await forget();
    if (!error) setIsAsked(false);
  };
  return (
    <Panel title="Identity check">
      {isNew && !isBegun ? (
        <Stack gap={3}>
          <Text kind="small" tone="muted">
            Needed when you invest, never for watching or for tickets. It takes about a minute.
          </Text>
          <Button tone="quiet" onClick={() => setIsBegun(true)}>
            Start the check
          </Button>
        </Stack>
      ) : (
        <KycStep isBriefWhenNew />
      )}
      {status && status.maskedID !== null ? (
        <Button tone="plain" size="s" onClick={() => setIsAsked(true)}>
          Forget my details
        </Button>
      ) : null}
      <Modal isOpen={isAsked} title="Forget my details" onClose={() => setIsAsked(false)}>
        <Stack gap={4}>
          <Text>
            Your name, date of birth and tax id are made unreadable at once, in every copy. What you have invested stays yours; to invest
            again you give them again.
          </Text>
          <Button isBusy={isLoading} tone="danger" onClick={() => void confirm()}>
            Forget them
          </Button>
        </Stack>
      </Modal>
    </Panel>
  );
}
