import type { RewardDeskRow } from '@contract/rewards';
import { useState, type FormEvent } from 'react';
import { useShipRewardMutation } from '@/store/studio/rewardsDeskApi';
import * as t from '@messages/studio/rewards';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';

/** Carrier and number of a parcel that was handed over; the backer is notified. */
export function ShipParcel({ row: { deliveryID, label, name }, campaignID }: { row: RewardDeskRow; campaignID: string }) {
  const [ship, { error, isLoading }] = useShipRewardMutation();
  const [isOpen, setIsOpen] = useState(false);
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const action = t.shipFor({ label, name: name ?? t.anonymous });
  if (!isOpen)
    return (
      <div>
        <Button size="s" tone="quiet" aria-label={action} onClick={() => setIsOpen(true)}>
          {t.ship}
        </Button>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(carrier.trim() === '');
    if (carrier.trim() !== '') void ship({ campaignID, deliveryID, carrier, trackingNumber });
  };
  return (
    <Form aria-label={action} onSubmit={submit} noValidate>
      <TextField
        label={t.carrier}
        maxLength={60}
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
        {...(isMissing ? { error: t.carrierMissing } : {})}
      />
      <TextField
        label={t.trackingNumber}
        isOptional
        maxLength={60}
        value={trackingNumber}
        onChange={({ target }) => setTrackingNumber(target.value)}
      />
      <Text kind="small" tone="muted">
        {t.shipEffect}
      </Text>
      <ErrorNotice error={error} title={t.shipError} />
      <div>
        <Button type="submit" size="s" isBusy={isLoading}>
          {t.ship}
        </Button>
      </div>
    </Form>
  );
}
