import styled from 'styled-components';
import { media } from '@/styles/media';
import { displayType } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { Text } from '../../ui/layout/Text';

interface FactsProps {
  title: string;
  facts: readonly { name: string; text: string }[];
  /** Renders an ordered list. */
  isOrdered?: boolean;
}

/** Facts side by side. */
export const Facts = ({ title, facts, isOrdered = false }: FactsProps) => (
  <section aria-label={title}>
    <Text kind="chapter">{title}</Text>
    <Row as={isOrdered ? 'ol' : 'ul'}>
      {facts.map(({ name, text }, index) => (
        <Fact key={text}>
          {isOrdered ? <Number aria-hidden="true">{index + 1}</Number> : null}
          <Text kind="subheading">{name}</Text>
          <Text kind="small" tone="muted">
            {text}
          </Text>
        </Fact>
      ))}
    </Row>
  </section>
);

const Row = styled.ul`
  display: grid;
  padding-top: ${theme.space[3]};
  ${media.desktop} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
`;

const Fact = styled.li`
  display: grid;
  gap: ${theme.space[2]};
  align-content: start;
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  &:first-child {
    border-radius: 14px 14px 0 0;
  }
  &:last-child {
    border-radius: 0 0 14px 14px;
  }
  & + & {
    border-top: 0;
  }
  ${media.desktop} {
    padding: ${theme.space[6]};
    &:first-child {
      border-radius: 14px 0 0 14px;
    }
    &:last-child {
      border-radius: 0 14px 14px 0;
    }
    & + & {
      border-top: 1px solid ${theme.color.line};
      border-left: 0;
    }
  }
`;

const Number = styled.span`
  ${displayType}
  color: ${theme.color.accentText};
  font-size: ${theme.fontSize[25]};
  font-weight: 800;
`;
