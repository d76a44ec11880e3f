import type { Interests } from '@contract/users';
import { useState } from 'react';
import { contentTypes, genres, languages } from '@/constants/interests';
import { useUpdateInterestsMutation } from '@/store/account/accountApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { Panel } from '../content/PageFrame';
import { Button } from '../ui/Button';
import { Text } from '../ui/Text';
import { ChoiceChips } from './ChoiceChips';

const genreOptions = genres.map((name) => ({ code: name, name }));

const toggled = <T extends string>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** What the person cares about; it decides what they are shown first, and nothing else. */
export function InterestsPanel({ interests }: { interests: Interests }) {
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState(interests);
  const [save, { isLoading }] = useUpdateInterestsMutation();
  const isChanged = JSON.stringify(sorted(chosen)) !== JSON.stringify(sorted(interests));

  const submit = async () => {
    const { error } = await save(chosen);
    if (!error) dispatch(snackShown({ message: 'Your interests are saved.', type: 'SUCCESS' }));
  };

  return (
    <Panel title="Interests">
      <Text kind="small" tone="muted">
        Decides what you are shown first. Nobody else sees it.
      </Text>
      <ChoiceChips
        legend="Show me"
        options={contentTypes}
        chosen={chosen.contentTypes}
        onToggle={(code) => setChosen({ ...chosen, contentTypes: toggled(chosen.contentTypes, code) })}
      />
      <ChoiceChips
        legend="Genres"
        options={genreOptions}
        chosen={chosen.genres}
        onToggle={(code) => setChosen({ ...chosen, genres: toggled(chosen.genres, code) })}
      />
      <ChoiceChips
        legend="Languages"
        isOwnLanguage
        options={languages}
        chosen={chosen.languages}
        onToggle={(code) => setChosen({ ...chosen, languages: toggled(chosen.languages, code) })}
      />
      <Button tone="quiet" disabled={!isChanged} isBusy={isLoading} onClick={() => void submit()}>
        Save interests
      </Button>
    </Panel>
  );
}

const sorted = ({ genres: g, languages: l, contentTypes: c }: Interests) => [g, l, c].map((list) => [...list].sort());
