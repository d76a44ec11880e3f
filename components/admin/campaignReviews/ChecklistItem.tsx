import { useId } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/admin/campaignReviews';
import { TextArea } from '../../ui/field/TextField';

export interface Answer {
  isPassed?: boolean;
  remark?: string;
}
interface ChecklistItemProps {
  description: string;
  answer: Answer;
  isRemarkMissing: boolean;
  onChange: (answer: Answer) => void;
}

/** One item of the checklist: met, or not met with what the creator should change. */
export function ChecklistItem({ description, answer, isRemarkMissing, onChange }: ChecklistItemProps) {
  const group = useId();
  const choice = (isPassed: boolean, label: string) => (
    <label>
      <input type="radio" name={group} checked={answer.isPassed === isPassed} onChange={() => onChange({ ...answer, isPassed })} />
      {label}
    </label>
  );
  return (
    <Item>
      <legend>{description}</legend>
      <Choices>
        {choice(true, t.met)}
        {choice(false, t.notMet)}
      </Choices>
      {answer.isPassed === false ? (
        <TextArea
          label={t.remark}
          rows={2}
          maxLength={500}
          value={answer.remark ?? ''}
          error={isRemarkMissing ? t.remarkMissing : undefined}
          onChange={({ target }) => onChange({ ...answer, remark: target.value })}
        />
      ) : null}
    </Item>
  );
}

const Item = styled.fieldset`
  min-width: 0;
  padding: 0 0 ${theme.space[3]};
  border: 0;
  border-bottom: 1px solid ${theme.color.line};
  legend {
    padding: 0;
    font-size: ${theme.fontSize[14]};
  }
`;

const Choices = styled.div`
  display: flex;
  gap: ${theme.space[4]};
  label {
    display: inline-flex;
    gap: ${theme.space[2]};
    align-items: center;
    min-height: ${theme.size.tap};
    cursor: pointer;
  }
  input {
    width: 22px;
    height: 22px;
    accent-color: ${theme.color.accent};
  }
`;
