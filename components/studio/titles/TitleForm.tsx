import { genres, languages } from '@contract/interests';
import type { TitleDetail } from '@contract/ottStudio';
import { useMemo } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { toggled } from '@/utils/toggled';
import * as t from '@messages/studio/titles';
import { UnsavedDraftNotice } from '../../content/form/UnsavedDraftNotice';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ChipGroup } from '../../ui/field/ChipGroup';
import { SelectField } from '../../ui/field/SelectField';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { inputResolver } from '../shared/inputResolver';
import { useDeskForm } from '../shared/useDeskForm';
import { PriceFields } from './prices/PriceFields';
import { PriceList } from './prices/PriceList';
import { PublishWarnings } from './PublishWarnings';
import { toTitleDraft, toTitleEdit, hasOnePrice, priceProblem, type TitleDraft } from './titleDraft';
import type { TitleTabProps } from './titleTabProps';
import { useTitleForm } from './useTitleForm';

/** IT Rules 2021, schedule to part III. */
const certificates = [
  { value: 'U', label: t.certificateU },
  { value: 'UA7', label: t.certificateUA7 },
  { value: 'UA13', label: t.certificateUA13 },
  { value: 'UA16', label: t.certificateUA16 },
  { value: 'A', label: t.certificateA },
];
const aiExtents = [
  { code: 'NONE', name: t.aiNone },
  { code: 'PARTLY', name: t.aiInPart },
  { code: 'FULLY', name: t.aiEntirely },
] as const;

const checkTitle = (detail: TitleDetail) =>
  inputResolver<TitleDraft>({
    load: () => import('@contract/ottStudio').then(({ ottStudioEndpoints }) => ottStudioEndpoints.titleEdit.input),
    toInput: (draft) => ({ releaseID: detail.releaseID, ...toTitleEdit(draft, {}, detail) }),
    messages: { name: t.nameMissing },
    problemsOf: (draft) => ({ pricing: hasOnePrice(detail) ? priceProblem(draft) : null }),
  });

/** Details of a film or clip, typed during the upload. */
export function TitleForm({ detail, onChanged }: TitleTabProps) {
  const { releaseID, kind } = detail;
  const isSnax = kind === 'SNAX';
  const title = useTitleForm(detail, 'details', () => toTitleDraft(detail), onChanged);
  const { form: draft, edits, notSaved, state } = title;
  const { apiError, isLoading, isSaved } = state;
  const resolver = useMemo(() => checkTitle(detail), [detail]);
  const { register, change, errorOf, handleSubmit } = useDeskForm(title, resolver, apiError?.fields);
  const isPublished = detail.state === 'PUBLISHED' || detail.wantedState === 'PUBLISHED';
  const isPricedHere = hasOnePrice(detail);
  const save = (wantedState?: 'PUBLISHED') =>
    handleSubmit(async (sent) => {
      const edit = { ...toTitleEdit(sent, edits, detail), ...(wantedState ? { wantedState } : {}) };
      const answer = await title.send(edit);
      if (!answer) return;
      const also = (['prices', 'sheet'] as const).filter((form) => (form === 'prices' ? edit.pricing : edit.provenance));
      title.settle(answer.version, sent, also);
    });
  return (
    <Form noValidate onSubmit={(event) => void save()(event)}>
      <UnsavedDraftNotice {...notSaved} />
      <TextField label={t.name} maxLength={120} error={errorOf('name')} {...register('name')} />
      <TextArea label={t.about} isOptional={isSnax} maxLength={5000} error={errorOf('about')} {...register('about')} />
      <ChipGroup
        legend={t.genres}
        options={genres}
        chosen={draft.genres}
        error={errorOf('genres')}
        onToggle={(code) => change('genres', toggled(draft.genres, code).slice(0, 6))}
      />
      <ChipGroup
        legend={t.languagesSpoken}
        options={languages}
        chosen={draft.languages}
        error={errorOf('languages')}
        isOwnLanguage
        onToggle={(code) => change('languages', toggled(draft.languages, code))}
      />
      <SelectField label={t.certificate} options={certificates} {...register('certificate')} />
      {isPricedHere ? (
        <PriceFields
          rental={detail.rental}
          isFunded={detail.campaignID !== null}
          draft={draft}
          problem={errorOf('pricing')}
          register={register}
          onPremium={(isPremium) => change('isPremium', isPremium)}
        />
      ) : isSnax ? null : (
        <>
          <Text tone="muted">{t.pricedByCountry}</Text>
          <PriceList detail={detail} />
        </>
      )}
      <ChipGroup
        legend={t.madeWithAi}
        hint={t.madeWithAiHint}
        options={aiExtents}
        chosen={draft.synthetic ? [draft.synthetic] : []}
        error={apiError?.fields?.provenance}
        onToggle={(extent) => change('synthetic', extent)}
      />
      {apiError ? (
        <ErrorNotice error={apiError} fallback={t.changesSaveError} />
      ) : isSaved ? (
        <Text tone="good" role="status">
          {t.saved}
        </Text>
      ) : null}
      {isPublished ? null : <PublishWarnings detail={detail} />}
      <Actions>
        {isPublished ? null : (
          <Button size="l" isBusy={isLoading} onClick={() => void save('PUBLISHED')()}>
            {t.publish}
          </Button>
        )}
        <Button type="submit" size="l" tone={isPublished ? 'primary' : 'quiet'} isBusy={isLoading}>
          {t.save}
        </Button>
        {detail.state === 'PUBLISHED' ? (
          <ButtonLink size="l" tone="quiet" href={isSnax ? routes.snax(releaseID) : routes.title(detail.slug)}>
            {t.seeOnScreen}
          </ButtonLink>
        ) : null}
      </Actions>
    </Form>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
