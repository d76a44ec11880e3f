import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { PageFrame } from './PageFrame';
import { PlaceholderFrame } from './PlaceholderFrame';

interface ContentNotFoundProps {
  /** The aspect ratio of the missing work: 2:3 for a title, 16:9 a video, 9:16 a snax clip, 3:2 a campaign. */
  shape: '2 / 3' | '16 / 9' | '9 / 16' | '3 / 2';
  title: string;
  message: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** Shown in place of a work that does not exist: what that means and where to go instead. */
export const ContentNotFound = ({ shape, title, message, children }: ContentNotFoundProps) => (
  <PageFrame>
    <Columns $isWide={shape === '16 / 9' || shape === '3 / 2'}>
      <PlaceholderFrame $ratio={shape} />
      <Stack gap={4}>
        <Text kind="title">{title}</Text>
        <Text tone="muted">{message}</Text>
        <Stack direction="row" gap={3} isWrapping>
          {children}
        </Stack>
      </Stack>
    </Columns>
  </PageFrame>
);

const Columns = styled.div<{ $isWide: boolean }>`
  display: grid;
  gap: ${theme.space[6]};
  max-width: 900px;
  & > :first-child {
    max-width: ${({ $isWide }) => ($isWide ? 'none' : '160px')};
  }
  ${media.desktop} {
    grid-template-columns: ${({ $isWide }) => ($isWide ? 'minmax(0, 1fr) minmax(0, 1fr)' : '200px minmax(0, 1fr)')};
    gap: ${theme.space[8]};
    align-items: center;
  }
`;
