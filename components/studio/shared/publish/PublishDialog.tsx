import { useId, useState, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import type { RequestError } from '@/utils/apiError';
import * as t from '@messages/studio/publish';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { ChoiceList } from '../../../ui/field/ChoiceList';
import { DateField } from '../../../ui/field/DateField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { Modal } from '../../../ui/modal/Modal';
import { ownTimeZone, parseScheduledTime } from './scheduledTime';

export type Visibility = 'PUBLIC' | 'UNLISTED' | 'SCHEDULED';
interface PublishChoice {
  visibility: Visibility;
  /** Who can find the work then. */
  description: string;
}

interface PublishDialogProps {
  name: string;
  /** By default it says that the work is published. */
  title?: string;
  /** A single one is shown and not asked for. */
  choices: readonly PublishChoice[];
  initialChoice?: Visibility;
  /** What cannot be changed once it is published. */
  binding: readonly ReactNode[];
  /** The text of the button; by default what is chosen. */
  confirmLabel?: string;
  /** Why it was not published. */
  error: RequestError | undefined;
  isBusy: boolean;
  /** Replaces the form once it is published. */
  result: { title: string; content: ReactNode } | null;
  /** What it costs. */
  children?: ReactNode;
  /** `at` is set for SCHEDULED alone. */
  onPublish: (visibility: Visibility, at: Date | null) => void;
  onClose: () => void;
}

/** Asks who may see a work and from when, names what becomes binding, publishes it, and shows the result. */
export function PublishDialog({ name, title, initialChoice, result, onClose, ...form }: PublishDialogProps) {
  return (
    <Modal
      isOpen
      title={result?.title ?? title ?? (initialChoice === 'SCHEDULED' ? t.scheduleWork({ name }) : t.publishWork({ name }))}
      onClose={onClose}
    >
      {result ? (
        <Stack gap={4}>
          {result.content}
          <Button onClick={onClose}>{t.done}</Button>
        </Stack>
      ) : (
        <PublishForm initialChoice={initialChoice} {...form} onClose={onClose} />
      )}
    </Modal>
  );
}

function PublishForm({
  choices,
  initialChoice,
  binding,
  confirmLabel,
  error,
  isBusy,
  children,
  onPublish,
  onClose,
}: Omit<PublishDialogProps, 'name' | 'title' | 'result'>) {
  const group = useId();
  const [chosen, setChosen] = useState<Visibility>(initialChoice ?? choices[0]?.visibility ?? 'PUBLIC');
  const [time, setTime] = useState('');
  const [timeProblem, setTimeProblem] = useState<string>();
  const [timeZone] = useState(ownTimeZone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== 'SCHEDULED') return onPublish(chosen, null);
    const { at, problem } = parseScheduledTime(time);
    setTimeProblem(problem);
    return at ? onPublish(chosen, at) : undefined;
  };
  return (
    <Form noValidate onSubmit={submit}>
      <VisibilityChoice choices={choices} chosen={chosen} onChoose={setChosen} />
      {chosen === 'SCHEDULED' ? (
        <DateField
          label={t.dayAndTime}
          type="datetime-local"
          chosen={time}
          value={time}
          hint={t.timeZoneHint({ timeZone })}
          error={timeProblem}
          onChange={({ target }) => setTime(target.value)}
        />
      ) : null}
      {children}
      {binding.length > 0 ? (
        <section aria-labelledby={`${group}-binding`}>
          <Text kind="subheading" id={`${group}-binding`}>
            {t.whatBecomesBinding}
          </Text>
          <Binding>
            {binding.map((rule, index) => (
              <li key={index}>{rule}</li>
            ))}
          </Binding>
        </section>
      ) : null}
      <ErrorNotice error={error} />
      <Stack direction="row" gap={3} isWrapping>
        <Button type="submit" isBusy={isBusy}>
          {confirmLabel ?? t.confirm({ visibility: chosen })}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </Stack>
    </Form>
  );
}

interface VisibilityChoiceProps extends Pick<PublishDialogProps, 'choices'> {
  chosen: Visibility;
  onChoose: (visibility: Visibility) => void;
}

function VisibilityChoice({ choices, chosen, onChoose }: VisibilityChoiceProps) {
  const [only, ...others] = choices;
  if (only && others.length === 0)
    return (
      <div>
        <Text isStrong>{t.visibilityIs({ visibility: only.visibility })}</Text>
        <Text kind="small" tone="muted">
          {only.description}
        </Text>
      </div>
    );
  return (
    <ChoiceList
      legend={t.visibility}
      choices={choices.map(({ visibility, description }) => ({
        value: visibility,
        label: t.visibilityName({ visibility }),
        hint: description,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

const Binding = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  padding-top: ${theme.space[1]};
  padding-left: ${theme.space[4]};
  list-style: disc;
  font-size: ${theme.fontSize[14]};
`;
