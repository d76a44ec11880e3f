import type { Instrument } from '@contract/campaigns';
import type { Money } from '@contract/common';
import type { PaymentMethod } from '@contract/payments';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/invest';
import { payLabel } from '../../payment/PaymentMethodPicker';
import { ActionBar } from '../../ui/button/ActionBar';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { riskSummary } from './investmentText';

interface InvestActionProps {
  instrument: Instrument;
  method: PaymentMethod;
  total: Money | undefined;
  isAuth: boolean;
  /** What the investor must do before the payment. */
  blockedBy: 'AMOUNT' | 'CHECK' | 'YES' | null;
  isBusy: boolean;
  onPay: () => void;
}

const missingPrompts = {
  AMOUNT: t.amountNeeded,
  CHECK: t.identityNeeded,
  YES: t.consentNeeded,
} as const;

/** The risk in one line, with the button right below it. */
export function InvestAction({ instrument, method, total, isAuth, blockedBy, isBusy, onPay }: InvestActionProps) {
  return (
    <ActionBar>
      <Text kind="small" id="invest-risk">
        {riskSummary(instrument)} {blockedBy ? missingPrompts[blockedBy] : ''}
      </Text>
      <Button size="l" isBusy={isBusy} disabled={blockedBy !== null} aria-describedby="invest-risk" onClick={onPay}>
        {isAuth ? payLabel(method, total) : total ? t.signInToInvestTotal({ total: formatMoney(total) }) : t.signInToInvest}
      </Button>
    </ActionBar>
  );
}
