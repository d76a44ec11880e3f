import { useState } from 'react';
import { useForgetKycMutation, useKycStatusQuery } from '@/store/kyc/kycApi';
import * as t from '@messages/account/profile';
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
    <Panel title={t.identityCheck}>
      {isNew && !isStarted ? (
        <Stack gap={3}>
          <Text kind="small" tone="muted">
            {t.neededWhenYouInvestNever}
          </Text>
          <Button tone="quiet" onClick={() => setIsStarted(true)}>
            {t.startCheck}
          </Button>
        </Stack>
      ) : (
        <KycStep isBriefWhenNew />
      )}
      {status && status.maskedID !== null ? (
        <Button tone="plain" size="s" onClick={() => setIsConfirming(true)}>
          {t.deleteMyDetails}
        </Button>
      ) : null}
      <Modal isOpen={isConfirming} title={t.deleteMyDetails} onClose={() => setIsConfirming(false)}>
        <Stack gap={4}>
          <Text>{t.wellPermanentlyDeleteNameDate}</Text>
          <Button isBusy={isLoading} tone="danger" onClick={() => void confirm()}>
            {t.deleteLabel}
          </Button>
        </Stack>
      </Modal>
    </Panel>
  );
}
