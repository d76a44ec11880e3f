import type { Payee } from '@contract/payouts';
import { formatDateTime } from '@/utils/format/dates';
import { Text } from '../../ui/layout/Text';

/** For everybody in the team but the one who is paid. */
export const PayeeSummary = ({ payee: { username, maskedVpa, cooldownUntil, isVerified } }: { payee: Payee }) => (
  <Text kind="small" tone="muted">
    The money goes to @{username}
    {maskedVpa ? `, at ${maskedVpa}.` : ', who has not named a UPI address yet. Nothing can be asked for before they do.'}
    {cooldownUntil ? ` The address is new: no money goes there before ${formatDateTime(cooldownUntil)}.` : ''}
    {isVerified ? '' : ' Their identity is not verified yet, so nothing can be paid.'}
  </Text>
);
