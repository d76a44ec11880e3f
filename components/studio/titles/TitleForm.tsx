import { genres, languages } from '@contract/interests';
import type { TitleDetail } from '@contract/ottStudio';
import { useMemo, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatTime } from '@/utils/format/dates';
import { deviceTimeZone } from '@/utils/regions';
import { toggled } from '@/utils/toggled';
import * as t from '@messages/studio/titles';
import { UnsavedDraftNotice } from '../../content/form/UnsavedDraftNotice';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ChipGroup } from '../../ui/field/ChipGroup';
import { SelectField } from '../../ui/field/SelectField';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { inputResolver } from '../form/inputResolver';
import { useDeskForm } from '../form/useDeskForm';
import { ConfirmDialog } from '../shared/ConfirmDialog';
import { PriceFields } from './prices/PriceFields';
import { PriceList } from './prices/PriceList';
import { PublishTitle } from './publish/PublishTitle';
import { toTitleDraft, toTitleEdit, hasOnePrice, priceProblem, type TitleDraft } from './titleDraft';
import type { TitleTabProps } from './titleTabProps';
import { useTitleAutosave } from './useTitleAutosave';
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

type PublishAction = 'PUBLIC' | 'SCHEDULED';

/** Details of a film or clip, typed during the upload. */
export function TitleForm({ detail, onChanged }: TitleTabProps) {
  const isSnax = detail.kind === 'SNAX';
  /** The release as saved for the dialog that publishes it. */
  const [saved, setSaved] = useState<{ detail: TitleDetail; choice: PublishAction } | null>(null);
  /** With another price, which is confirmed first. */
  const [toConfirm, setToConfirm] = useState<TitleDraft | null>(null);
  const [isPublishTried, setIsPublishTried] = useState(false);
  const title = useTitleForm(detail, 'details', () => toTitleDraft(detail), onChanged);
  const { form: draft, edits, notSaved, state } = title;
  /** When it was last saved by itself; null after Save. */
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useTitleAutosave(detail, title, setSavedAt);
  const { apiError, isLoading, isSaved } = state;
  const resolver = useMemo(() => checkTitle(detail), [detail]);
  const missing = isPublishTried ? Object.fromEntries(detail.missing.map(({ field, why }) => [field, why])) : {};
  const { register, change, errorOf, handleSubmit } = useDeskForm(title, resolver, { ...missing, ...apiError?.fields });
  const isPublished = detail.wantedState !== 'DRAFT';
  const isPricedHere = hasOnePrice(detail);
  const save = (choice?: PublishAction) =>
    handleSubmit(async (sent) => {
      if (isPublished && toTitleEdit(sent, edits, detail).pricing) setToConfirm(sent);
      else await send(sent, choice);
    });
  const send = async (sent: TitleDraft, choice?: PublishAction) => {
    const edit = toTitleEdit(sent, edits, detail);
    const answer = await title.send(edit);
    setToConfirm(null);
    if (!answer) return;
    const also = (['prices', 'sheet'] as const).filter((form) => (form === 'prices' ? edit.pricing : edit.provenance));
    title.settle(answer.version, sent, also);
    setSavedAt(null);
    setIsPublishTried(choice !== undefined);
    if (choice && answer.missing.length === 0) setSaved({ detail: answer, choice });
  };
  return (
    <>
      <Form noValidate onSubmit={(event) => void save(choiceOf(event))(event)}>
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
            investorShare={detail.investorShare}
            feeBasisPoints={detail.feeBasisPoints}
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
          error={errorOf('provenance')}
          onToggle={(extent) => change('synthetic', extent)}
        />
        {apiError ? (
          <ErrorNotice error={apiError} fallback={t.changesSaveError} />
        ) : isPublishTried && detail.missing.length > 0 ? (
          <Notice tone="bad" role="alert" title={t.incomplete}>
            {detail.missing.map(({ why }) => why).join(' · ')}
          </Notice>
        ) : isSaved ? (
          <Text tone="good" role="status">
            {savedAt ? t.savedAt({ time: formatTime(savedAt, deviceTimeZone()) }) : t.saved}
          </Text>
        ) : null}
        {isPublished ? null : (
          <Text kind="small" tone="muted">
            {t.autosaveHint}
          </Text>
        )}
        <Actions>
          <Button type="submit" size="l" tone={isPublished ? 'primary' : 'quiet'} isBusy={isLoading}>
            {t.save}
          </Button>
          {isPublished ? null : (
            <>
              <Button type="submit" value="SCHEDULED" size="l" tone="quiet" isBusy={isLoading}>
                {t.schedule}
              </Button>
              <Button type="submit" value="PUBLIC" size="l" isBusy={isLoading}>
                {t.publish}
              </Button>
            </>
          )}
        </Actions>
      </Form>
      {toConfirm ? (
        <ConfirmDialog
          title={t.priceQuestion}
          effect={t.priceEffect}
          action={t.changePrice}
          isSafe
          isBusy={isLoading}
          error={undefined}
          onConfirm={() => void send(toConfirm)}
          onClose={() => setToConfirm(null)}
        />
      ) : null}
      {saved ? (
        <PublishTitle
          detail={detail.version > saved.detail.version ? detail : saved.detail}
          initialChoice={saved.choice}
          onClose={() => setSaved(null)}
        />
      ) : null}
    </>
  );
}

/** What the pressed button asks for after the save; Enter in a field presses the first button, Save. */
function choiceOf({ nativeEvent }: FormEvent): PublishAction | undefined {
  const { submitter } = nativeEvent as SubmitEvent; // as: what a form's submit event is
  const value = submitter?.getAttribute('value');
  return value === 'PUBLIC' || value === 'SCHEDULED' ? value : undefined;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
