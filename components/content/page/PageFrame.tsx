import { useRef, type ComponentPropsWithoutRef, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { Text } from '../../ui/layout/Text';
import { useFocusInvalidField } from '../form/useFocusInvalidField';

/** A page's content: air at the sides (`--page-edge`, for what runs out to it), as wide as the design goes; `reading` is a measure for text and forms. */
export const PageFrame = styled.div<{ $width?: 'wide' | 'reading' }>`
  --page-edge: ${({ theme }) => theme.space[4]};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
  width: 100%;
  max-width: ${({ theme, $width }) => ($width === 'reading' ? '720px' : theme.size.content)};
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[4]} ${theme.space[12]}`};
  ${media.desktop} {
    --page-edge: ${({ theme }) => theme.space[8]};
    gap: ${({ theme }) => theme.space[8]};
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} ${theme.space[18]}`};
  }
`;

/** What stands first beside what stands second; under each other on phones. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 360px);
    gap: ${({ theme }) => theme.space[8]};
  }
`;

interface PanelProps {
  title: string;
  /** Beside the title: a figure, a link. */
  aside?: ReactNode;
  /** For who moves the focus to the heading, when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A framed part of a page with its own heading. */
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
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[4]};
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  ${media.desktop} {
    padding: ${({ theme }) => theme.space[6]};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
`;

/** Fields under each other; a submit that leaves one invalid moves the focus to it. */
export function Form(props: ComponentPropsWithoutRef<'form'>) {
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalidField(form);
  return <Fields {...props} ref={form} />;
}

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
`;
