import { genres } from '@contract/interests';
import type { EventTarget, OrganiserEvent } from '@contract/organiserViews';
import { useEffect, type FormEvent } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useTargetEventMutation } from '@/store/studio/eventEditorApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { toggled } from '@/utils/toggled';
import * as t from '@messages/studio/events';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { ChipGroup } from '../../../ui/field/ChipGroup';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { useInputForm } from '../../form/useInputForm';
import { FieldPair, languageOptions } from './EventFields';

const splitList = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .slice(0, 20);
const parseAge = (text: string) => (text === '' ? null : Number(text));

/** The target audience of the event, and how many people who shared their details match it. */
export function TargetAudienceTab({ event }: { event: OrganiserEvent }) {
  const dispatch = useAppDispatch();
  const { eventID, target } = event;
  const { register, change, form, reset } = useInputForm({
    ageMin: target?.ageMin?.toString() ?? '',
    ageMax: target?.ageMax?.toString() ?? '',
    languages: target?.languages ?? [],
    cities: target?.cities.join(', ') ?? '',
    interests: target?.interests ?? [],
  });
  const [estimateReach, { data: estimate }] = useTargetEventMutation();
  const [save, { isLoading, error }] = useTargetEventMutation();
  const wanted: EventTarget = {
    ageMin: parseAge(form.ageMin),
    ageMax: parseAge(form.ageMax),
    languages: form.languages,
    cities: splitList(form.cities),
    interests: form.interests,
  };
  const debouncedTarget = useDebounced(JSON.stringify(wanted), 400);
  useEffect(() => {
    void estimateReach({ eventID, isPreview: true, target: JSON.parse(debouncedTarget) as EventTarget }); // -- serialized a few lines above
  }, [estimateReach, eventID, debouncedTarget]);

  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const answer = await save({ eventID, target: wanted });
    if (answer.error) return;
    reset(form);
    dispatch(snackShown({ message: t.saved, type: 'SUCCESS' }));
  };
  return (
    <Panel title={t.audience}>
      <Form onSubmit={(pressed) => void submit(pressed)}>
        <Text tone="muted">{t.audienceHint}</Text>
        <ChipGroup
          legend={t.languages}
          options={languageOptions}
          chosen={form.languages}
          onToggle={(code) => change('languages', toggled(form.languages, code))}
        />
        <ChipGroup
          legend={t.interests}
          options={genres}
          chosen={form.interests}
          onToggle={(code) => change('interests', toggled(form.interests, code))}
        />
        <FieldPair>
          <TextField label={t.cities} isOptional hint={t.citiesHint} {...register('cities')} />
          <TextField label={t.fromAge} isOptional type="number" min={0} max={120} {...register('ageMin')} />
          <TextField label={t.toAge} isOptional type="number" min={0} max={120} {...register('ageMax')} />
        </FieldPair>
        <Text role="status" isStrong>
          {estimate ? t.reach({ reach: estimate.reach, total: estimate.of }) : t.counting}
        </Text>
        <Text kind="small" tone="muted">
          {t.reachHint}
        </Text>
        <ErrorNotice error={error} />
        <div>
          <Button type="submit" isBusy={isLoading}>
            {t.saveAudience}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
