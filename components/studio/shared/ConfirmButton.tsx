import { useState } from 'react';
import type { RequestError } from '@/utils/apiError';
import { Button } from '../../ui/button/Button';
import { ConfirmDialog } from './ConfirmDialog';

interface ConfirmButtonProps {
  label: string;
  /** What a screen reader says of the button, where several have one label. */
  name?: string;
  tone?: 'danger' | 'quiet' | 'plain';
  title: string;
  /** What it changes, for whom, and how it is taken back. */
  effect: string;
  action: string;
  /** Nothing is lost by it. */
  isSafe?: boolean;
  isBusy: boolean;
  error: RequestError | undefined;
  /** False when it was refused; the dialog then stays with the reason. */
  onConfirm: () => Promise<boolean>;
}

/** A small button that shows the effect of an action before it is done. */
export function ConfirmButton({ label, name, tone = 'quiet', onConfirm, ...dialog }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    if (await onConfirm()) setIsAsking(false);
  };
  return (
    <>
      <Button size="s" tone={tone} aria-label={name} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking ? <ConfirmDialog {...dialog} onConfirm={() => void confirm()} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}
