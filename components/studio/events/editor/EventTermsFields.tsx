import { useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/events';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { ChipGroup } from '../../../ui/field/ChipGroup';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import type { InputForm } from '../../form/useInputForm';
import type { EventForm } from './eventForm';
import { PremiereField } from './PremiereField';

const refundPresets: { code: string; name: string; slabs: EventForm['refundSlabs'] }[] = [
  { code: 'none', name: t.noRefunds, slabs: [] },
  { code: 'twoDays', name: t.refundUntilTwoDays, slabs: [{ hoursBefore: 48, percent: 100 }] },
  {
    code: 'week',
    name: t.refundUntilAWeek,
    slabs: [
      { hoursBefore: 168, percent: 100 },
      { hoursBefore: 24, percent: 50 },
    ],
  },
];
const isSameSlabs = (a: EventForm['refundSlabs'], b: EventForm['refundSlabs']) => JSON.stringify(a) === JSON.stringify(b);

/** Refund policy, tax included in the price, and people in the event. */
export function EventTermsFields({ channelID, ...desk }: InputForm<EventForm> & { channelID: string }) {
  const { form, change, control, register, errorOf } = desk;
  const slabs = useFieldArray({ control, name: 'refundSlabs' });
  const people = useFieldArray({ control, name: 'people' });
  return (
    <>
      <ChipGroup
        legend={t.refundPolicy}
        options={refundPresets}
        chosen={refundPresets.filter((preset) => isSameSlabs(preset.slabs, form.refundSlabs)).map(({ code }) => code)}
        onToggle={(chosen) => slabs.replace(refundPresets.find(({ code }) => code === chosen)?.slabs ?? [])}
      >
        {slabs.fields.map(({ id }, at) => (
          <Row key={id}>
            <TextField
              label={t.percentBack}
              type="number"
              min={1}
              max={100}
              error={errorOf(`refundSlabs.${at}.percent`)}
              {...register(`refundSlabs.${at}.percent`, { setValueAs: Number })}
            />
            <TextField
              label={t.untilHoursBefore}
              type="number"
              min={0}
              max={8760}
              error={errorOf(`refundSlabs.${at}.hoursBefore`)}
              {...register(`refundSlabs.${at}.hoursBefore`, { setValueAs: Number })}
            />
            <IconButton icon="close" label={t.removeRefundRule({ number: at + 1 })} onClick={() => slabs.remove(at)} />
          </Row>
        ))}
        {slabs.fields.length < 6 ? (
          <div>
            <Button tone="plain" onClick={() => slabs.append({ hoursBefore: 24, percent: 50 })}>
              {t.addRefundRule}
            </Button>
          </div>
        ) : null}
        <Text kind="small" tone="muted">
          {t.refundHint}
        </Text>
      </ChipGroup>
      <TextField
        label={t.includedTax}
        hint={t.includedTaxHint}
        type="number"
        step="0.5"
        min={0}
        max={50}
        error={errorOf('includedTax')}
        {...register('includedTax')}
      />
      <div role="group" aria-label={t.people}>
        <Text kind="small" isStrong>
          {t.lineUp}
        </Text>
        {people.fields.map(({ id }, at) => {
          const name = form.people[at]?.name;
          return (
            <Row key={id}>
              <TextField label={t.personName} maxLength={80} {...register(`people.${at}.name`)} />
              <TextField label={t.personRole} maxLength={60} {...register(`people.${at}.role`)} />
              <IconButton icon="close" label={name ? t.removePerson({ name }) : t.removeThisPerson} onClick={() => people.remove(at)} />
            </Row>
          );
        })}
        <Button tone="plain" onClick={() => people.append({ name: '', role: '' })}>
          {t.addPerson}
        </Button>
      </div>
      <PremiereField form={form} change={change} channelID={channelID} />
    </>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: end;
  padding-block: ${theme.space[1]};
  > :last-child {
    margin-bottom: 8px; /* space for an error message */
  }
`;
