import { usePremiereChoicesQuery } from '@/store/studio/eventDeskApi';
import { SelectField } from '../../ui/SelectField';
import type { FieldsProps } from './EventFields';

/** Which film or series of mine has its premiere at this event; nothing is asked of who has none. */
export function PremiereField({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const { data: titles = [] } = usePremiereChoicesQuery();
  if (titles.length === 0) return null;
  return (
    <SelectField
      label="A premiere of"
      hint="The page of the event and the page of the title lead to each other."
      isOptional
      value={form.premiereID}
      options={[{ value: '', label: 'No title of yours' }, ...titles.map(({ releaseID, name }) => ({ value: releaseID, label: name }))]}
      onChange={({ target }) => onChange({ premiereID: target.value })}
    />
  );
}
