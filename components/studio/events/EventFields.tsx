import type { EventKind } from '@contract/events';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { languageName } from '@/utils/format/languages';
import { toggled } from '@/utils/toggled';
import * as t from '@messages/studio/events';
import { ChipGroup } from '../../ui/field/ChipGroup';
import { SelectField } from '../../ui/field/SelectField';
import { TextArea, TextField } from '../../ui/field/TextField';
import type { EventForm } from './eventForm';

const kindLabels: Record<EventKind, string> = {
  MUSIC: t.music,
  COMEDY: t.comedy,
  FILM: t.film,
  THEATRE: t.theatre,
  DANCE: t.dance,
  TALK: t.talk,
  FOOD: t.food,
  WORKSHOP: t.workshop,
  SPORT: t.sport,
  FESTIVAL: t.festival,
};
export const languageOptions = ['en', 'hi', 'ml', 'ta', 'te', 'kn', 'mr', 'bn', 'gu', 'pa', 'ur', 'de', 'fr', 'ar', 'ja'].map((code) => ({
  code,
  name: languageName(code),
}));

export interface EventFieldsProps {
  form: EventForm;
  problems: Record<string, string>;
  onChange: (change: Partial<EventForm>) => void;
}

/** Name, description, kind, language and age limit. */
export function EventFields({ form, problems, onChange }: EventFieldsProps) {
  return (
    <>
      <TextField
        label={t.eventName}
        value={form.title}
        maxLength={120}
        error={problems.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={t.tagline}
        hint={t.taglineHint}
        isOptional
        value={form.tagline}
        maxLength={160}
        onChange={({ target }) => onChange({ tagline: target.value })}
      />
      <TextArea
        label={t.about}
        hint={t.aboutHint}
        value={form.about}
        maxLength={5000}
        rows={6}
        onChange={({ target }) => onChange({ about: target.value })}
      />
      <FieldPair>
        <SelectField
          label={t.category}
          value={form.kind}
          options={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => onChange({ kind: target.value as EventKind })} // as: the options are exactly these values
        />
        <TextField
          label={t.minimumAge}
          hint={t.minimumAgeHint}
          isOptional
          type="number"
          min={0}
          max={99}
          value={form.ageMin}
          onChange={({ target }) => onChange({ ageMin: target.value })}
        />
      </FieldPair>
      <ChipGroup
        legend={t.languages}
        options={languageOptions}
        chosen={form.languages}
        error={problems.languages}
        onToggle={(code) => onChange({ languages: toggled(form.languages, code) })}
      />
    </>
  );
}

export const FieldPair = styled.div`
  display: grid;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
