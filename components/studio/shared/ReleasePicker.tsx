import { useState, type ReactNode } from 'react';
import {
  useReleaseChoiceQuery,
  useReleaseChoicesQuery,
  type ReleaseChoice,
  type ReleaseChoiceKind,
} from '@/store/studio/releaseChoicesApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/studio/shared';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';

interface ReleasePickerProps {
  what: ReleaseChoiceKind;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** The option for no release. */
  none: string;
  /** The ID of the chosen release, or empty. */
  value: string;
  onChange: (id: string) => void;
  isOffered: (choice: ReleaseChoice) => boolean;
  /** Shown in place of the field when the viewer may not choose the chosen release. Absent: the field lists it without its name. */
  unavailable?: ReactNode;
}

/** Chooses a release of the viewer's channels; a search is offered when there are more than the list holds. */
export function ReleasePicker({ what, label, none, value, onChange, isOffered, unavailable, ...field }: ReleasePickerProps) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReleaseChoice>();
  const trimmedSearch = search.trim();
  const q = useDebounced(trimmedSearch, 250);
  const recent = useReleaseChoicesQuery({ what, q: '' });
  const found = useReleaseChoicesQuery({ what, q }, { skip: q === '' });
  const known = [...(picked ? [picked] : []), ...(recent.data?.items ?? [])].find(({ id }) => id === value);
  const lookup = useReleaseChoiceQuery({ what, id: value }, { skip: !value || recent.isLoading || known !== undefined });
  const chosen = known ?? lookup.currentData;
  if (value && unavailable && !(chosen && isOffered(chosen))) return recent.isLoading || lookup.isFetching ? null : unavailable;

  // Results of an earlier search are not shown for the new one.
  const listed = trimmedSearch ? (q === trimmedSearch ? found.currentData : undefined) : recent.data;
  const offered = (listed?.items ?? []).filter((choice) => choice.id === value || isOffered(choice));
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  const isChosenListed = value === '' || offered.some(({ id }) => id === value);
  const chosenOption = isChosenListed ? [] : [{ value, label: chosen?.name ?? t.currentSelection }];
  return (
    <>
      {recent.data?.hasMore ? (
        <TextField
          label={what === 'EVENT' ? t.searchEvents : t.searchTitles}
          hint={t.searchReleasesHint}
          isOptional
          type="search"
          maxLength={80}
          value={search}
          suffix={
            <span role="status">
              {!trimmedSearch ? '' : found.isError ? t.searchFailed : listed ? t.matches({ count: offered.length }) : ''}
            </span>
          }
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      <SelectField
        {...field}
        label={label}
        options={[{ value: '', label: none }, ...chosenOption, ...options]}
        value={value}
        onChange={({ target }) => {
          setPicked(offered.find(({ id }) => id === target.value));
          onChange(target.value);
        }}
      />
    </>
  );
}
