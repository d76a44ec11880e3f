import type { ChannelPayoutPolicy, PayoutSchedule } from '@contract/payoutPolicies';
import { useState } from 'react';
import { useSetPayoutPolicyMutation } from '@/store/admin/payoutsApi';
import * as t from '@messages/admin/payoutPolicies';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { ReasonSheet } from '../shared/ReasonSheet';
import { maxReserveDays, maxTicketDays, parseFields, toFields, type PolicyFields } from './policyForm';
import { scheduleLabels } from './policyLabels';

interface PolicySheetProps {
  channelID: string;
  policy: ChannelPayoutPolicy;
  onClose: () => void;
}

const schedules = (Object.keys(scheduleLabels) as PayoutSchedule[]).map((value) => ({ value, label: scheduleLabels[value] })); // as: the keys of a record of all schedules

/** Changes the payout policy of a channel in one currency. */
export function PolicySheet({ channelID, policy: { currency, terms }, onClose }: PolicySheetProps) {
  const [fields, setFields] = useState<PolicyFields>(() => toFields(terms, currency));
  const [hasTried, setHasTried] = useState(false);
  const [save, { isLoading, error }] = useSetPayoutPolicyMutation();
  const { attempt } = useIdempotencyKey();
  const parsed = parseFields(fields, currency);
  const set = (name: keyof PolicyFields) => (event: { target: { value: string } }) =>
    setFields((before) => ({ ...before, [name]: event.target.value }));
  const submit = async (reason: string): Promise<{ data?: unknown }> => {
    setHasTried(true);
    const { ticketDays, reserveBasisPoints, reserveDays, minimumMinor } = parsed;
    if (ticketDays === null || reserveBasisPoints === null || reserveDays === null || minimumMinor === null) return {};
    const changed = { ticketDays, reserveBasisPoints, reserveDays, minimumMinor, schedule: fields.schedule };
    const input = { channelID, currency, terms: changed, reason };
    return attempt(input, (idempotencyKey) => save({ ...input, idempotencyKey }));
  };
  const errorOf = (value: number | null, message: string) => (hasTried && value === null ? message : undefined);
  return (
    <ReasonSheet
      title={t.changeTitle({ currency })}
      effect={t.changeEffect}
      submit={t.save}
      maxLength={300}
      isBusy={isLoading}
      error={error}
      failed={t.failed}
      done={t.saved}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t.ticketDaysLabel}
        inputMode="numeric"
        value={fields.ticketDays}
        error={errorOf(parsed.ticketDays, t.daysError({ max: maxTicketDays }))}
        onChange={set('ticketDays')}
      />
      <TextField
        label={t.reservePercentLabel}
        inputMode="decimal"
        value={fields.reservePercent}
        error={errorOf(parsed.reserveBasisPoints, t.percentError)}
        onChange={set('reservePercent')}
      />
      <TextField
        label={t.reserveDaysLabel}
        inputMode="numeric"
        value={fields.reserveDays}
        error={errorOf(parsed.reserveDays, t.daysError({ max: maxReserveDays }))}
        onChange={set('reserveDays')}
      />
      <TextField
        label={t.minimumLabel({ currency })}
        inputMode="decimal"
        value={fields.minimum}
        error={errorOf(parsed.minimumMinor, t.amountError)}
        onChange={set('minimum')}
      />
      <SelectField label={t.schedule} options={schedules} value={fields.schedule} onChange={set('schedule')} />
    </ReasonSheet>
  );
}
