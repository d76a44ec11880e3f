import { useId, useState, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import type { RequestError } from '@/utils/apiError';
import * as t from '@messages/studio/publish';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
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
      <VisibilityChoice choices={choices} chosen={chosen} group={group} onChoose={setChosen} />
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
  group: string;
  onChoose: (visibility: Visibility) => void;
}

function VisibilityChoice({ choices, chosen, group, onChoose }: VisibilityChoiceProps) {
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
    <Choices>
      <legend>{t.visibility}</legend>
      {choices.map(({ visibility, description }) => (
        <Choice key={visibility}>
          <input
            type="radio"
            name={group}
            value={visibility}
            checked={chosen === visibility}
            aria-labelledby={`${group}-${visibility}-name`}
            aria-describedby={`${group}-${visibility}`}
            onChange={() => onChoose(visibility)}
          />
          <span>
            <Text as="span" isStrong id={`${group}-${visibility}-name`}>
              {t.visibilityName({ visibility })}
            </Text>
            <Text as="span" kind="small" tone="muted" id={`${group}-${visibility}`}>
              {description}
            </Text>
          </span>
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${theme.space[2]};
    font-weight: 600;
  }
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: center;
  min-height: ${theme.size.tap};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 1px solid ${theme.color.controlLine};
  cursor: pointer;
  & + & {
    border-top: 0;
  }
  &:first-of-type {
    border-radius: ${theme.radius.control} ${theme.radius.control} 0 0;
  }
  &:last-of-type {
    border-radius: 0 0 ${theme.radius.control} ${theme.radius.control};
  }
  input {
    width: 22px;
    height: 22px;
    accent-color: ${theme.color.text};
  }
  > span {
    display: grid;
  }
  &:has(:checked) {
    background: ${theme.color.wash};
  }
  ${media.hover} {
    &:hover {
      background: ${theme.color.wash};
    }
  }
`;

const Binding = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  padding-top: ${theme.space[1]};
  padding-left: ${theme.space[4]};
  list-style: disc;
  font-size: ${theme.fontSize[14]};
`;
