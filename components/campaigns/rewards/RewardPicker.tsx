import type { Campaign } from '@contract/campaignPage';
import type { RewardTier } from '@contract/rewards';
import styled from 'styled-components';
import { displayType } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/rewards';
import { Checkbox } from '../../ui/field/Checkbox';
import { Text } from '../../ui/layout/Text';
import { rewardFacts } from './rewardText';

interface RewardPickerProps {
  campaign: Campaign;
  /** The IDs of the chosen reward and its add-ons. */
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

/** The first choice of a pledge: a reward or none, and add-ons beside a reward. A late pledge has a reward. */
export function RewardPicker({ campaign: { rewards, timeZone, latePledges }, chosen, onChoose }: RewardPickerProps) {
  const main = rewards.filter(({ isAddOn }) => !isAddOn);
  const addOns = rewards.filter(({ isAddOn, isAvailable }) => isAddOn && isAvailable);
  const current = main.find(({ tierID }) => chosen.includes(tierID));
  const chosenAddOns = addOns.map(({ tierID }) => tierID).filter((tierID) => chosen.includes(tierID));
  const option = (reward: RewardTier) => (
    <Option key={reward.tierID} $isOff={!reward.isAvailable}>
      <input
        type="radio"
        name="reward"
        checked={current?.tierID === reward.tierID}
        disabled={!reward.isAvailable}
        onChange={() => onChoose([reward.tierID, ...chosenAddOns])}
      />
      <span>
        <b>{t.addOnOption({ title: reward.title, amount: formatMoney(reward.price) })}</b>
        <Text as="span" kind="small" tone="muted">
          {[
            ...reward.items.map(({ label, quantity }) => t.itemQuantity({ count: quantity, label })),
            ...rewardFacts(reward, timeZone),
          ].join(' · ')}
        </Text>
      </span>
    </Option>
  );
  return (
    <Box>
      <legend>{t.chooseReward}</legend>
      {main.map(option)}
      {latePledges?.isOpen ? null : (
        <Option $isOff={false}>
          <input type="radio" name="reward" checked={!current} onChange={() => onChoose([])} />
          <span>
            <b>{t.noReward}</b>
            <Text as="span" kind="small" tone="muted">
              {t.noRewardHint}
            </Text>
          </span>
        </Option>
      )}
      {current && addOns.length > 0 ? (
        <div role="group" aria-label={t.addOns}>
          {addOns.map(({ tierID, title, price }) => (
            <Checkbox
              key={tierID}
              label={t.addOnOption({ title, amount: formatMoney(price) })}
              checked={chosen.includes(tierID)}
              onChange={({ target }) =>
                onChoose([current.tierID, ...chosenAddOns.filter((one) => one !== tierID), ...(target.checked ? [tierID] : [])])
              }
            />
          ))}
        </div>
      ) : null}
    </Box>
  );
}

const Box = styled.fieldset`
  display: grid;
  gap: ${theme.space[2]};
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    ${displayType}
    padding-bottom: ${theme.space[3]};
    font-size: ${theme.fontSize[20]};
    font-weight: 700;
  }
`;

const Option = styled.label<{ $isOff: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: start;
  min-height: ${theme.size.tap};
  padding: ${theme.space[3]};
  overflow-wrap: anywhere;
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  cursor: ${({ $isOff }) => ($isOff ? 'default' : 'pointer')};
  input {
    width: 20px;
    height: 20px;
    accent-color: ${theme.color.accent};
  }
  > span {
    display: grid;
    gap: ${theme.space[1]};
  }
  &:has(:checked) {
    border-color: ${theme.color.accent};
  }
  b {
    color: ${({ $isOff }) => ($isOff ? theme.color.muted : theme.color.text)};
  }
`;
