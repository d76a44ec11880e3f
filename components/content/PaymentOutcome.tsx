import type { ReactNode } from 'react';
import { Spinner } from '../ui/Spinner';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { Notice } from './Notice';

/** Where a payment stands, as a product words it: what happened, what is safe, what to do. */
export interface PaymentStory<Next extends string = string> {
  tone: 'good' | 'bad' | 'warn' | 'info';
  title: string;
  message: string;
  next: Next;
  /** Whether the answer may still change by itself. */
  isOpen: boolean;
}

interface PaymentOutcomeProps {
  story: PaymentStory;
  /** The last question was not answered: what is shown may be old. */
  isUnsure?: boolean;
  /** This page asks again by itself. */
  isAsking?: boolean;
  /** The way on; nothing where the page itself is the next step. */
  children?: ReactNode;
}

/** How a payment stands and what to do about it; each change is read out. */
export const PaymentOutcome = ({ story, isUnsure = false, isAsking = false, children }: PaymentOutcomeProps) => (
  <Stack gap={4}>
    {isUnsure ? (
      <Notice tone="info" title="You seem to be offline">
        This is what we last knew. We ask again by ourselves. Do not pay again.
      </Notice>
    ) : null}
    <Notice tone={story.tone} title={story.title} role="status">
      {story.message}
    </Notice>
    {children}
    {isAsking && story.next === 'WAIT' ? (
      <Stack direction="row" gap={3}>
        <Spinner />
        <Text kind="small" tone="muted">
          This page asks again every few seconds.
        </Text>
      </Stack>
    ) : null}
  </Stack>
);
