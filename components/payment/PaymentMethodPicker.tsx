import type { Money } from '@contract/common';
import type { PaymentMethod } from '@contract/payments';
import { useId } from 'react';
import styled from 'styled-components';
import { headedSet } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/payment/payment';
import { radioOption } from '../ui/field/radioOption';
import { Text } from '../ui/layout/Text';

const methods: Record<PaymentMethod, { name: string; hint: string }> = {
  UPI: { name: 'UPI', hint: t.upiHint },
  CARD: { name: t.card, hint: t.cardHint },
  NETBANKING: { name: t.netBanking, hint: t.netBankingHint },
};

/** UPI and net banking support only rupees. */
export const availablePaymentMethods = (currency: string): PaymentMethod[] =>
  currency === 'INR' ? ['UPI', 'CARD', 'NETBANKING'] : ['CARD'];

/** The label of the button that starts a payment; without an amount while the price is unknown. */
export const payLabel = (method: PaymentMethod, total: Money | undefined): string =>
  total ? t.payTotalByMethod({ method, total: formatMoney(total) }) : t.payByMethod({ method });

interface PaymentMethodPickerProps {
  options: PaymentMethod[];
  /** Null before a choice, where the phone's UPI apps are offered first. */
  selected: PaymentMethod | null;
  heading?: string | undefined;
  /** UPI means the code to scan. */
  isForAnotherPhone?: boolean;
  onSelect: (method: PaymentMethod) => void;
}

export function PaymentMethodPicker({
  options,
  selected,
  heading = t.paymentMethod,
  isForAnotherPhone = false,
  onSelect,
}: PaymentMethodPickerProps) {
  const name = useId();
  const isQrCode = (method: PaymentMethod) => isForAnotherPhone && method === 'UPI';
  return (
    <Set>
      <legend>{heading}</legend>
      <div>
        {options.map((method) => (
          <Choice key={method}>
            <input type="radio" name={name} value={method} checked={method === selected} onChange={() => onSelect(method)} />
            <span>
              <Text as="span" isStrong>
                {isQrCode(method) ? t.upiQrCode : methods[method].name}
              </Text>
              <Text as="span" kind="small" tone="muted">
                {isQrCode(method) ? t.upiQrCodeHint : methods[method].hint}
              </Text>
            </span>
          </Choice>
        ))}
      </div>
    </Set>
  );
}

const Set = styled.fieldset`
  ${headedSet}
  > div {
    overflow: hidden;
    background: ${theme.color.surface};
    border: 1px solid ${theme.color.controlLine};
    border-radius: ${theme.radius.card};
  }
`;

const Choice = styled.label`
  ${radioOption}
  min-height: 64px;
  padding: ${theme.space[3]} ${theme.space[4]};
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`;
