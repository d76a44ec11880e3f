import styled, { css } from 'styled-components';
import { media } from '@/styles/media';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { Link } from '../../ui/navigation/Link';

export interface Stage {
  id: string;
  figure: string;
  caption: string;
  /** Null where there is no page yet. */
  href: string | null;
  /** The stage has been reached. */
  isLit: boolean;
}

interface StageStripProps {
  label: string;
  stages: readonly Stage[];
  isCompact?: boolean | undefined;
}

/** Stages side by side on a row of bulbs, each a link to its page. */
export const StageStrip = ({ label, stages, isCompact = false }: StageStripProps) => (
  <Row aria-label={label} $isCompact={isCompact}>
    {stages.map(({ id, figure, caption, href, isLit }) => {
      const text = (
        <>
          <Bulb $isLit={isLit} />
          <Figure $isLit={isLit}>{figure}</Figure> <Caption>{caption}</Caption>
        </>
      );
      return <li key={id}>{href ? <LinkCell href={href}>{text}</LinkCell> : <Cell>{text}</Cell>}</li>;
    })}
  </Row>
);

const Row = styled.ol<{ $isCompact: boolean }>`
  container-type: inline-size;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  > li {
    position: relative;
    min-width: 0;
  }
  > li + li::before {
    position: absolute;
    top: 15px;
    right: calc(100% - 2px);
    left: calc(-100% + 18px);
    border-top: 2px dotted ${theme.color.bulbOffEdge};
    content: '';
  }
  ${({ $isCompact }) =>
    $isCompact &&
    css`
      max-width: 420px;
      b {
        font-size: ${theme.fontSize[14]};
      }
      span {
        font-size: ${theme.fontSize[12]};
      }
    `}
`;

const cellStyles = css`
  display: grid;
  align-content: start;
  min-height: 76px;
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[1]} 0;
  border-radius: ${theme.radius.control};
`;

const Cell = styled.div`
  ${cellStyles}
`;

const LinkCell = styled(Link)`
  ${cellStyles}
  &:hover b {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
`;

const Bulb = styled.i<{ $isLit: boolean }>`
  width: 14px;
  height: 14px;
  margin-bottom: ${theme.space[1]};
  border-radius: 50%;
  border: 1px solid ${({ $isLit }) => ($isLit ? theme.color.bulbEdge : theme.color.bulbOffEdge)};
  background: ${({ $isLit }) => ($isLit ? theme.color.bulb : theme.color.bulbOff)};
  box-shadow: ${({ $isLit }) => ($isLit ? theme.shadow.bulb : 'none')};
  ${media.forcedColors} {
    forced-color-adjust: none;
    background: ${({ $isLit }) => ($isLit ? 'Highlight' : 'Canvas')};
    border-color: CanvasText;
  }
`;

const Figure = styled.b<{ $isLit: boolean }>`
  ${displayType}
  ${tabularNumbers}
  color: ${({ $isLit }) => ($isLit ? theme.color.text : theme.color.muted)};
  font-size: ${theme.fontSize[14]};
  font-weight: 700;
  overflow-wrap: anywhere;
  @container (min-width: 520px) {
    font-size: ${theme.fontSize[20]};
  }
`;

const Caption = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[12]};
  line-height: 1.35;
  @container (min-width: 520px) {
    font-size: ${theme.fontSize[14]};
  }
`;
