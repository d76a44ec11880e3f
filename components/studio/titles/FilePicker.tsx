import { useState, type DragEvent } from 'react';
import styled from 'styled-components';
import { Icon } from '../../ui/Icon';
import { Text } from '../../ui/Text';

interface FilePickerProps {
  label: string;
  hint: string;
  isBusy?: boolean;
  onPick: (file: File) => void;
}

/** Drop a file on it, or press it and choose one. */
export function FilePicker({ label, hint, isBusy = false, onPick }: FilePickerProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) onPick(file);
  };
  return (
    <Zone
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon name="plus" />
      <Text as="span" isStrong>
        {label}
      </Text>
      <Text as="span" kind="small" tone="muted">
        {hint}
      </Text>
      <input
        type="file"
        accept="video/*,.mkv,.mov"
        aria-label={label}
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // the same file may be chosen again
          if (file) onPick(file);
        }}
      />
    </Zone>
  );
}

const Zone = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[4]}`};
  border: 2px dashed ${({ theme }) => theme.color.controlLine};
  border-radius: ${({ theme }) => theme.radius.card};
  text-align: center;
  cursor: pointer;
  &[data-over='true'] {
    border-color: ${({ theme }) => theme.color.bulbEdge};
    background: ${({ theme }) => theme.color.wash};
  }
  &:focus-within {
    outline: 3px solid ${({ theme }) => theme.color.bulbEdge};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
