import { useState, type DragEvent } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { preventPress } from '../button/busyButtonProps';
import { Text } from '../layout/Text';
import { Icon } from '../media/Icon';

interface FilePickerProps {
  label: string;
  hint: string;
  isBusy?: boolean;
  accept?: string;
  onPick: (file: File) => void;
  /** Called with several files; `onPick` is not called then. */
  onPickMany?: (files: File[]) => void;
}

/** Accepts a dropped file, or opens a file dialog when pressed. */
export function FilePicker({ label, hint, isBusy = false, accept = 'video/*,.mkv,.mov', onPick, onPickMany }: FilePickerProps) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    const [file] = all;
    if (!file || isBusy) return;
    if (onPickMany) onPickMany(all);
    else onPick(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation(); // a page that accepts files too must not receive these
    setIsOver(false);
    take(event.dataTransfer.files);
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
        accept={accept}
        multiple={onPickMany !== undefined}
        aria-label={label}
        aria-disabled={isBusy}
        onClick={isBusy ? preventPress : undefined}
        onChange={({ target }) => {
          take(target.files);
          target.value = ''; // lets the same file be chosen again
        }}
      />
    </Zone>
  );
}

const Zone = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[12]} ${theme.space[4]};
  border: 2px dashed ${theme.color.controlLine};
  border-radius: ${theme.radius.card};
  text-align: center;
  cursor: pointer;
  &[data-over='true'] {
    border-color: ${theme.color.bulbEdge};
    background: ${theme.color.wash};
  }
  &:focus-within {
    outline: 3px solid ${theme.color.bulbEdge};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
