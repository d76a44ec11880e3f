import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/events';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { ChipGroup } from '../../ui/field/ChipGroup';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import type { EventFieldsProps } from './EventFields';
import type { EventForm } from './eventForm';
import { PremiereField } from './PremiereField';

const refundPresets: { name: string; slabs: EventForm['slabs'] }[] = [
  { name: t.noRefunds, slabs: [] },
  { name: t.refundUntilTwoDays, slabs: [{ hoursBefore: 48, percent: 100 }] },
  {
    name: t.refundUntilAWeek,
    slabs: [
      { hoursBefore: 168, percent: 100 },
      { hoursBefore: 24, percent: 50 },
    ],
  },
];
const isSameSlabs = (a: EventForm['slabs'], b: EventForm['slabs']) => JSON.stringify(a) === JSON.stringify(b);

/** Refund policy, tax included in the price, and people in the event. */
export function EventTermsFields({ form, problems, channelID, onChange }: EventFieldsProps & { channelID: string }) {
  const setSlab = (at: number, change: Partial<EventForm['slabs'][number]>) =>
    onChange({ slabs: form.slabs.map((slab, index) => (index === at ? { ...slab, ...change } : slab)) });
  const setPerson = (at: number, change: Partial<EventForm['people'][number]>) =>
    onChange({ people: form.people.map((person, index) => (index === at ? { ...person, ...change } : person)) });
  return (
    <>
      <ChipGroup
        legend={t.refundPolicy}
        options={refundPresets.map(({ name }) => ({ code: name, name }))}
        chosen={refundPresets.filter(({ slabs }) => isSameSlabs(slabs, form.slabs)).map(({ name }) => name)}
        onToggle={(name) => onChange({ slabs: refundPresets.find((preset) => preset.name === name)?.slabs ?? form.slabs })}
      >
        {form.slabs.map((slab, at) => (
          <Row key={at}>
            <TextField
              label={t.percentBack}
              type="number"
              min={1}
              max={100}
              value={slab.percent}
              onChange={({ target }) => setSlab(at, { percent: Number(target.value) })}
            />
            <TextField
              label={t.untilHoursBefore}
              type="number"
              min={0}
              max={8760}
              value={slab.hoursBefore}
              onChange={({ target }) => setSlab(at, { hoursBefore: Number(target.value) })}
            />
            <IconButton
              icon="close"
              label={t.removeRefundRule({ number: at + 1 })}
              onClick={() => onChange({ slabs: form.slabs.filter((_, index) => index !== at) })}
            />
          </Row>
        ))}
        {form.slabs.length < 6 ? (
          <Button tone="plain" onClick={() => onChange({ slabs: [...form.slabs, { hoursBefore: 24, percent: 50 }] })}>
            {t.addRefundRule}
          </Button>
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
        value={form.includedTax}
        error={problems.includedTax}
        onChange={({ target }) => onChange({ includedTax: target.value })}
      />
      <div role="group" aria-label={t.people}>
        <Text kind="small" isStrong>
          {t.lineUp}
        </Text>
        {form.people.map((person, at) => (
          <Row key={at}>
            <TextField
              label={t.personName}
              value={person.name}
              maxLength={80}
              onChange={({ target }) => setPerson(at, { name: target.value })}
            />
            <TextField
              label={t.personRole}
              value={person.role}
              maxLength={60}
              onChange={({ target }) => setPerson(at, { role: target.value })}
            />
            <IconButton
              icon="close"
              label={person.name ? t.removePerson({ name: person.name }) : t.removeThisPerson}
              onClick={() => onChange({ people: form.people.filter((_, index) => index !== at) })}
            />
          </Row>
        ))}
        <Button tone="plain" onClick={() => onChange({ people: [...form.people, { name: '', role: '' }] })}>
          {t.addPerson}
        </Button>
      </div>
      <PremiereField form={form} channelID={channelID} onChange={onChange} />
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
