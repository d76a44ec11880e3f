import { contentTypes, genres, languages } from '@contract/interests';
import type { Interests } from '@contract/users';
import { useState } from 'react';
import { useUpdateInterestsMutation } from '@/store/account/accountApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { toggled } from '@/utils/toggled';
import * as t from '@messages/account/profile';
import { Button } from '../../ui/button/Button';
import { ChipGroup } from '../../ui/field/ChipGroup';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

/** Content types, genres and languages; nothing changes until it is saved. */
export function InterestsSheet({ interests, onClose }: { interests: Interests; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState(interests);
  const [save, { isLoading }] = useUpdateInterestsMutation();

  const submit = async () => {
    const { error } = await save(chosen);
    if (error) return;
    dispatch(snackShown({ message: t.interestsAreSaved, type: 'SUCCESS' }));
    onClose();
  };

  return (
    <Modal isOpen onClose={onClose} title={t.interests} hasChanges={chosen !== interests}>
      <Stack gap={6}>
        <Text tone="muted">{t.personalisesWhatYouSeeFirst}</Text>
        <ChipGroup
          legend={t.showMe}
          options={contentTypes}
          chosen={chosen.contentTypes}
          onToggle={(code) => setChosen({ ...chosen, contentTypes: toggled(chosen.contentTypes, code) })}
        />
        <ChipGroup
          legend={t.genres}
          options={genres}
          chosen={chosen.genres}
          onToggle={(code) => setChosen({ ...chosen, genres: toggled(chosen.genres, code) })}
        />
        <ChipGroup
          legend={t.languages}
          isOwnLanguage
          options={languages}
          chosen={chosen.languages}
          onToggle={(code) => setChosen({ ...chosen, languages: toggled(chosen.languages, code) })}
        />
        <Button size="l" isBusy={isLoading} onClick={() => void submit()}>
          {t.saveInterests}
        </Button>
      </Stack>
    </Modal>
  );
}
