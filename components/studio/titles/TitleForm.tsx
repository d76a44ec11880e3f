import { genres, languages } from '@contract/interests';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { useEditSnaxMutation, useEditTitleMutation } from '@/store/studio/titlesApi';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import { toggled } from '@/utils/toggled';
import { UnsavedDraftNotice } from '../../content/form/UnsavedDraftNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ChipGroup } from '../../ui/field/ChipGroup';
import { SelectField } from '../../ui/field/SelectField';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { PriceFields } from './prices/PriceFields';
import { PriceList } from './prices/PriceList';
import { PublishWarnings } from './PublishWarnings';
import { toTitleEdit, hasOnePrice, priceProblem, type TitleDraft } from './titleDraft';
import type { TitleTabProps } from './titleTabProps';
import { useTitleDraft } from './useTitleDraft';
import { rebaseTitleForms } from './useTitleForm';

/** IT Rules 2021, schedule to part III. */
const certificates = [
  { value: 'U', label: 'U: for everyone' },
  { value: 'UA7', label: 'U/A 7+' },
  { value: 'UA13', label: 'U/A 13+' },
  { value: 'UA16', label: 'U/A 16+' },
  { value: 'A', label: 'A: adults only' },
];
const aiExtents = [
  { code: 'NONE', name: 'No' },
  { code: 'PARTLY', name: 'In part' },
  { code: 'FULLY', name: 'Entirely' },
] as const;

/** Details of a film or clip, typed during the upload; the draft stays in this browser until it is saved. */
export function TitleForm({ detail, onChanged }: TitleTabProps) {
  const dispatch = useAppDispatch();
  const { releaseID, kind } = detail;
  const isSnax = kind === 'SNAX';
  const { current, draft, edits, version, isRestored, isOlder, change, discard, keepMine, markSaved } = useTitleDraft(detail);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [editTitle, titleState] = useEditTitleMutation();
  const [editSnax, snaxState] = useEditSnaxMutation();
  const { isLoading, isSuccess, error } = isSnax ? snaxState : titleState;
  const apiError = apiErrorOf(error);
  const isPublished = detail.state === 'PUBLISHED' || detail.wantedState === 'PUBLISHED';

  const isPricedHere = hasOnePrice(current);
  const price = isPricedHere ? priceProblem(draft) : null;
  const save = async (wantedState?: 'PUBLISHED') => {
    setIsSubmitted(true);
    if (!draft.name.trim() || price) return;
    const edit = {
      releaseID,
      version,
      ...toTitleEdit(draft, edits, current),
      ...(wantedState ? { wantedState } : {}),
      idempotencyKey: createIdempotencyKey(),
    };
    const answer = await (isSnax ? editSnax(edit) : editTitle(edit));
    if (answer.data) {
      markSaved(answer.data, edits);
      const also = (['prices', 'sheet'] as const).filter((form) => (form === 'prices' ? edit.pricing : edit.provenance));
      dispatch(rebaseTitleForms(releaseID, version, answer.data.version, also));
    } else if (apiErrorOf(answer.error)?.status === 409) onChanged(); // someone else saved first: their version is loaded, and a notice appears above the form
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedDraftNotice isShown={isRestored} onDrop={discard} onKeepDraft={isOlder ? keepMine : undefined} />
      <TextField
        label="Name"
        value={draft.name}
        maxLength={120}
        error={isSubmitted && !draft.name.trim() ? 'Give it a name.' : apiError?.fields?.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label="What it is about"
        isOptional={isSnax}
        value={draft.about}
        maxLength={5000}
        error={apiError?.fields?.about}
        onChange={({ target }) => change({ about: target.value })}
      />
      <ChipGroup
        legend="Genres, up to 6"
        options={genres}
        chosen={draft.genres}
        error={apiError?.fields?.genres}
        onToggle={(code) => change({ genres: toggled(draft.genres, code).slice(0, 6) })}
      />
      <ChipGroup
        legend="Languages spoken"
        options={languages}
        chosen={draft.languages}
        error={apiError?.fields?.languages}
        isOwnLanguage
        onToggle={(code) => change({ languages: toggled(draft.languages, code) })}
      />
      <SelectField
        label="Certificate"
        options={certificates}
        value={draft.certificate}
        onChange={({ target }) => change({ certificate: target.value as TitleDraft['certificate'] })}
      />
      {isPricedHere ? (
        <PriceFields
          rental={current.rental}
          isFunded={current.campaignID !== null}
          draft={draft}
          problem={isSubmitted ? (price ?? apiError?.fields?.pricing) : apiError?.fields?.pricing}
          onChange={change}
        />
      ) : isSnax ? null : (
        <>
          <Text tone="muted">Its prices differ by country: they are set under Prices.</Text>
          <PriceList detail={current} />
        </>
      )}
      <ChipGroup
        legend="cScan: was it made with AI?"
        hint="The law requires this. AI-made content is labelled during playback."
        options={aiExtents}
        chosen={draft.synthetic ? [draft.synthetic] : []}
        error={apiError?.fields?.provenance}
        onToggle={(synthetic) => change({ synthetic })}
      />
      {apiError ? (
        <Text tone="bad" role="alert">
          {apiError.status < 500 ? apiError.error : 'We couldn’t save your changes. They’re still here.'}
        </Text>
      ) : isSuccess && Object.keys(edits).length === 0 ? (
        <Text tone="good" role="status">
          Saved
        </Text>
      ) : null}
      {isPublished ? null : <PublishWarnings detail={detail} />}
      <Actions>
        {isPublished ? null : (
          <Button size="l" isBusy={isLoading} onClick={() => void save('PUBLISHED')}>
            Publish
          </Button>
        )}
        <Button type="submit" size="l" tone={isPublished ? 'primary' : 'quiet'} isBusy={isLoading}>
          Save
        </Button>
        {detail.state === 'PUBLISHED' ? (
          <ButtonLink size="l" tone="quiet" href={isSnax ? routes.snax(releaseID) : routes.title(detail.slug)}>
            See it on Screen
          </ButtonLink>
        ) : null}
      </Actions>
    </Form>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
`;
