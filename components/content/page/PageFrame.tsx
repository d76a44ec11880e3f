import { useRef, type ComponentPropsWithoutRef, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { Text } from '../../ui/layout/Text';
import { useFocusInvalidField } from '../form/useFocusInvalidField';

/** The content of a page: side padding (`--page-edge`, for content that bleeds) and a maximum width, narrower with `reading`. */
export const PageFrame = styled.div<{ $width?: 'wide' | 'reading' }>`
  --page-edge: ${theme.space[4]};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  width: 100%;
  max-width: ${({ $width }) => ($width === 'reading' ? '720px' : theme.size.content)};
  margin-inline: auto;
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[12]};
  ${media.desktop} {
    --page-edge: ${theme.space[8]};
    gap: ${theme.space[8]};
    padding: ${theme.space[2]} ${theme.space[8]} ${theme.space[18]};
  }
`;

/** Two columns on desktops, stacked on phones. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 360px);
    gap: ${theme.space[8]};
  }
`;

interface PanelProps {
  title: string;
  /** Beside the title, such as a number or a link. */
  aside?: ReactNode;
  /** For callers that move the focus to the heading when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A framed section with its own heading. */
export function Panel({ title, aside, headingRef, children }: PanelProps) {
  return (
    <Box aria-label={title}>
      <Head>
        <Text kind="heading" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </Text>
        {aside}
      </Head>
      {children}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  ${media.desktop} {
    padding: ${theme.space[6]};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

/** Stacked fields; a submit with an invalid field moves the focus to it. */
export function Form(props: ComponentPropsWithoutRef<'form'>) {
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalidField(form);
  return <Fields {...props} ref={form} />;
}

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
`;
