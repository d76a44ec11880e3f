import { useState, type DragEvent } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { acceptsFile, videoFiles } from '@/utils/browser/acceptsFile';
import * as t from '@messages/ui/files';
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

/** Accepts a dropped file, or opens a file dialog when pressed. A file of another kind is refused by name. */
export function FilePicker({ label, hint, isBusy = false, accept = videoFiles, onPick, onPickMany }: FilePickerProps) {
  const [isOver, setIsOver] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const take = (files: FileList | null) => {
    if (isBusy) return;
    const dropped = [...(files ?? [])];
    const all = dropped.filter((file) => acceptsFile(accept, file));
    setRefused(dropped.filter((file) => !all.includes(file)).map(({ name }) => name));
    const [file] = all;
    if (!file) return;
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
      {refused.length > 0 ? (
        <Text as="span" kind="small" tone="bad" role="alert">
          {accept === videoFiles ? t.notVideos({ names: refused.join(', ') }) : t.wrongFiles({ names: refused.join(', ') })}
        </Text>
      ) : null}
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
