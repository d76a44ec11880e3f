import type { Payee } from '@contract/payouts';
import { formatMoment } from '@/utils/dates';
import { Text } from '../../ui/Text';

/** For everybody in the team but the one who is paid. */
export const PayeeLine = ({ payee: { username, maskedVpa, cooldownUntil, isVerified } }: { payee: Payee }) => (
  <Text kind="small" tone="muted">
    The money goes to @{username}
    {maskedVpa ? `, at ${maskedVpa}.` : ', who has not named a UPI address yet. Nothing can be asked for before they do.'}
    {cooldownUntil ? ` The address is new: no money goes there before ${formatMoment(cooldownUntil)}.` : ''}
    {isVerified ? '' : ' Their identity is not verified yet, so nothing can be paid.'}
  </Text>
);
