import type { RewardChoices, RewardItem, RewardItemKind } from '@contract/rewards';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/rewards';
import { Button } from '../../../ui/button/Button';
import { SelectField } from '../../../ui/field/SelectField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { isItemComplete, isItemDone, kindLabels, rewardKinds, type ItemForm } from './rewardForm';

interface RewardItemFieldsProps {
  item: ItemForm;
  place: number;
  isBinding: boolean;
  /** The title was chosen in a published campaign. */
  isTitleBinding: boolean;
  choices: RewardChoices;
  onChange: (item: ItemForm) => void;
  onRemove: { label: string; run: () => void } | null;
}

/** One thing that a reward delivers. On phones its fields are folded once it is done. */
export function RewardItemFields({ item, place, isBinding, isTitleBinding, choices, onChange, onRemove }: RewardItemFieldsProps) {
  const { kind } = item;
  const [isOpen, setIsOpen] = useState(() => !isItemDone(item));
  const fieldsID = useId();
  const name = t.item({ place: place + 1, kind });
  const set = <Key extends keyof ItemForm>(key: Key, value: ItemForm[Key]) => onChange({ ...item, [key]: value });
  const sessions = choices.sessions.flatMap(({ id, name, tiers }) =>
    tiers.map((tier) => ({ value: `${id} ${tier.id}`, label: t.sessionOption({ session: name, tier: tier.name }) })),
  );
  const chosenSession = item.sessionID && item.ticketTierID ? `${item.sessionID} ${item.ticketTierID}` : '';
  const hasTitle = kind === 'STREAM' || kind === 'GIFT' || kind === 'CREDIT';
  return (
    <Box role="group" aria-label={name}>
      <Stack direction="row" align="start" justify="between" gap={2}>
        <Heading>
          <Text as="h4" kind="small" isStrong>
            {name}
          </Text>
          {isOpen ? null : (
            <OnPhone>
              <Text kind="small" tone="muted" isOneLine>
                {t.itemQuantity({ count: Number(item.quantity), label: item.label })}
              </Text>
            </OnPhone>
          )}
        </Heading>
        <Actions>
          {isOpen && !isItemComplete(item) ? null : (
            <OnPhone>
              <Button
                tone="plain"
                size="s"
                aria-label={(isOpen ? t.doneItem : t.editItem)({ place: place + 1 })}
                aria-expanded={isOpen}
                aria-controls={fieldsID}
                onClick={() => setIsOpen(!isOpen)}
              >
                {isOpen ? t.done : t.edit}
              </Button>
            </OnPhone>
          )}
          {onRemove ? (
            <Button tone="plain" size="s" aria-label={onRemove.label} onClick={onRemove.run}>
              {t.remove}
            </Button>
          ) : null}
        </Actions>
      </Stack>
      <Fields id={fieldsID} data-folded={!isOpen || undefined}>
        <SelectField
          label={t.kind}
          disabled={isBinding}
          value={kind}
          options={rewardKinds.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={({ target }) => set('kind', target.value as RewardItemKind)} // -- the options are the kinds
        />
        <TextField
          label={t.label}
          maxLength={120}
          readOnly={isBinding}
          value={item.label}
          onChange={({ target }) => set('label', target.value)}
        />
        {kind === 'STREAM' || kind === 'CREDIT' ? null : (
          <TextField
            label={t.quantity}
            inputMode="numeric"
            readOnly={isBinding}
            value={item.quantity}
            onChange={({ target }) => set('quantity', target.value)}
          />
        )}
        {kind === 'SEAT' ? (
          <SelectField
            label={t.session}
            value={chosenSession}
            options={[{ value: '', label: t.sessionLater }, ...sessions]}
            onChange={({ target }) => {
              const [sessionID = null, ticketTierID = null] = target.value ? target.value.split(' ') : [];
              onChange({ ...item, sessionID, ticketTierID });
            }}
          />
        ) : null}
        {hasTitle ? (
          <SelectField
            label={t.titleToGive}
            hint={t.titleBinding}
            disabled={isTitleBinding}
            value={item.releaseID ?? ''}
            options={[{ value: '', label: t.titleLater }, ...choices.titles.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={({ target }) => set('releaseID', target.value || null)}
          />
        ) : null}
        {kind === 'STREAM' || kind === 'GIFT' ? (
          <SelectField
            label={t.access}
            disabled={isBinding}
            value={item.access}
            options={[
              { value: 'BUY', label: t.buy },
              { value: 'RENT', label: t.rent },
            ]}
            onChange={({ target }) => set('access', target.value as RewardItem['access'])} // -- the options above
          />
        ) : null}
        {kind === 'PARCEL' ? (
          <TextArea
            label={t.questions}
            hint={t.questionsHint}
            isOptional
            rows={2}
            readOnly={isBinding}
            value={item.questions}
            onChange={({ target }) => set('questions', target.value)}
          />
        ) : null}
      </Fields>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[3]};
  background: ${theme.color.wash};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
`;

const Heading = styled.div`
  min-width: 0;
  padding-block: 10px;
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${theme.space[1]};
`;

const OnPhone = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: start;
  &[data-folded] {
    display: none;
  }
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    &[data-folded] {
      display: grid;
    }
  }
`;
