import type { Instrument } from '@contract/campaigns';
import { ActionBar } from '../../ui/button/ActionBar';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { riskSummary } from './investmentText';

interface InvestActionProps {
  instrument: Instrument;
  label: string;
  /** What the last press found missing. */
  missing: string | null;
  isBusy: boolean;
  onPress: () => void;
}

/** The risk in one line, with the button right below it. The button is never disabled: it leads to what is missing. */
export const InvestAction = ({ instrument, label, missing, isBusy, onPress }: InvestActionProps) => (
  <ActionBar>
    <Text kind="small" id="invest-risk">
      {riskSummary(instrument)}
    </Text>
    <div role="status">
      {missing ? (
        <Text kind="small" tone="warn" isStrong>
          {missing}
        </Text>
      ) : null}
    </div>
    <Button size="l" isBusy={isBusy} aria-describedby="invest-risk" onClick={onPress}>
      {label}
    </Button>
  </ActionBar>
);
