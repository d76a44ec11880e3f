import { useId } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { Icon } from '../../ui/media/Icon';

interface PillSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** The field name for the form that is submitted without JavaScript. */
  name?: string;
  /** Hides the label on phones, where the selected value is clear enough. */
  isShort?: boolean;
}

/** A native select (the phone's own picker and keyboard behaviour) that is as wide as its selected value. */
export function PillSelect({ label, value, options, onChange, name, isShort = false }: PillSelectProps) {
  const id = useId();
  const shown = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Pill data-set={value !== ''} $isShort={isShort}>
      <label htmlFor={id}>{label}</label>
      <b aria-hidden="true">{shown}</b>
      <Icon name="chevronDown" size="s" />
      <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Pill>
  );
}

const Pill = styled.span<{ $isShort: boolean }>`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.size.tap};
  padding-inline: ${theme.space[4]} ${theme.space[3]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.pill};
  font-size: ${theme.fontSize[14]};
  white-space: nowrap;
  transition: box-shadow ${theme.motion.fast};
  label {
    color: ${theme.color.muted};
  }
  ${media.phone} {
    label {
      ${({ $isShort }) => $isShort && visuallyHidden}
    }
  }
  b {
    max-width: 11em;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
  }
  select {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  option {
    background: ${theme.color.raised};
    color: ${theme.color.text};
  }
  &[data-set='true'] {
    border-color: ${theme.color.text};
    box-shadow: inset 0 0 0 1px ${theme.color.text};
  }
  &:focus-within {
    outline: 3px solid ${theme.color.bulbEdge};
    outline-offset: 2px;
  }
  ${media.hover} {
    &:hover {
      background-image: linear-gradient(${theme.color.wash}, ${theme.color.wash});
    }
  }
`;
