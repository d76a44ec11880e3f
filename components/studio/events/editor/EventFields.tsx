import type { EventKind } from '@contract/events';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { languageName } from '@/utils/format/languages';
import { toggled } from '@/utils/toggled';
import * as t from '@messages/studio/events';
import { ChipGroup } from '../../../ui/field/ChipGroup';
import { SelectField } from '../../../ui/field/SelectField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import type { InputForm } from '../../form/useInputForm';
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

/** Name, description, kind, language and age limit. */
export function EventFields({ form, register, change, errorOf }: InputForm<EventForm>) {
  return (
    <>
      <TextField label={t.eventName} maxLength={120} error={errorOf('title')} {...register('title')} />
      <TextField label={t.tagline} hint={t.taglineHint} isOptional maxLength={160} error={errorOf('tagline')} {...register('tagline')} />
      <TextArea label={t.about} hint={t.aboutHint} maxLength={5000} rows={6} error={errorOf('about')} {...register('about')} />
      <FieldPair>
        <SelectField
          label={t.category}
          options={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
          {...register('kind')}
        />
        <TextField
          label={t.minimumAge}
          hint={t.minimumAgeHint}
          isOptional
          type="number"
          min={0}
          max={99}
          error={errorOf('ageMin')}
          {...register('ageMin')}
        />
      </FieldPair>
      <ChipGroup
        legend={t.languages}
        options={languageOptions}
        chosen={form.languages}
        error={errorOf('languages')}
        onToggle={(code) => change('languages', toggled(form.languages, code))}
      />
    </>
  );
}

export const FieldPair = styled.div`
  display: grid;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
