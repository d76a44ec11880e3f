import { useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/campaignsTerms';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import type { InputForm } from '../../form/useInputForm';
import type { TermsForm } from './campaignTermsForm';

const maxMilestones = 6;
const empty = { title: '', share: '', dueOn: '' };

/** In which parts the raised money is released; all at once without any. */
export function MilestoneFields({ form, control, register, errorOf }: InputForm<TermsForm>) {
  const rows = useFieldArray({ control, name: 'milestones' });
  const problem = errorOf('milestones');
  return (
    <div role="group" aria-label={t.milestones}>
      <Text kind="small" isStrong>
        {t.milestones}
      </Text>
      <Text kind="small" tone="muted">
        {t.milestonesHint}
      </Text>
      {rows.fields.map(({ id }, index) => {
        const row = index + 1;
        const title = form.milestones[index]?.title ?? '';
        return (
          <Row key={id}>
            <TextField label={t.milestoneTitle({ row })} maxLength={80} {...register(`milestones.${index}.title`)} />
            <TextField label={t.milestoneShare({ row })} inputMode="decimal" suffix="%" {...register(`milestones.${index}.share`)} />
            {index === 0 ? (
              <Text kind="small" tone="muted">
                {t.milestoneFirst}
              </Text>
            ) : (
              <TextField label={t.milestoneDue({ row })} type="date" {...register(`milestones.${index}.dueOn`)} />
            )}
            <IconButton
              icon="close"
              label={t.removeMilestone({ hasLabel: title !== '', label: title, row })}
              onClick={() => rows.remove(index)}
            />
          </Row>
        );
      })}
      {rows.fields.length < maxMilestones ? (
        <Button tone="plain" onClick={() => rows.append(rows.fields.length === 0 ? [empty, empty] : empty)}>
          {t.addMilestone}
        </Button>
      ) : null}
      {problem ? (
        <Text tone="bad" role="alert">
          {problem}
        </Text>
      ) : null}
    </div>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: end;
  padding-block: ${theme.space[2]};
  > :first-child {
    grid-column: 1 / -1;
  }
  > p {
    align-self: center;
  }
  > :last-child {
    margin-bottom: 8px; /* space for an error message */
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 1fr) minmax(0, 2fr) auto;
    > :first-child {
      grid-column: auto;
    }
  }
`;
