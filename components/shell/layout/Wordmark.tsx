import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/layout';
import { Link } from '../../ui/navigation/Link';

interface WordmarkProps {
  /** The mark above the name. */
  isStacked?: boolean;
  /** The name only where it leaves room for the product links beside it. */
  isCompact?: boolean;
}

/** The logo: the mark of `public/icons` and the name; links to the event home. */
export function Wordmark({ isStacked = false, isCompact = false }: WordmarkProps) {
  return (
    <Anchor href={routes.eventHome} $isStacked={isStacked} $isCompact={isCompact} aria-label={t.home({ brand: brand.name })}>
      <Mark viewBox="0 0 512 512" aria-hidden="true">
        <rect width="512" height="512" rx="96" fill="#1B1206" />
        <path fill="#FFB224" d="M72 424V88h104l80 150 80-150h104v336H346V246l-62 116h-56l-62-116v178z" />
      </Mark>
      <span>{brand.name}</span>
    </Anchor>
  );
}

const Anchor = styled(Link)<{ $isStacked: boolean; $isCompact: boolean }>`
  display: flex;
  flex: none;
  flex-direction: ${({ $isStacked }) => ($isStacked ? 'column' : 'row')};
  align-items: ${({ $isStacked }) => ($isStacked ? 'start' : 'center')};
  gap: ${theme.space[2]};
  width: fit-content;
  min-height: ${theme.size.tap};
  font: 800 ${({ $isStacked }) => ($isStacked ? theme.fontSize[25] : theme.fontSize[20])} / 1 ${theme.font.display};
  letter-spacing: -0.025em;
  svg {
    width: ${({ $isStacked }) => ($isStacked ? '40px' : '26px')};
  }
  ${({ $isCompact }) => $isCompact && '@media (max-width: 479.98px) { > span { display: none; } }'}
`;

/** The edge keeps its shape on a dark page. */
const Mark = styled.svg`
  flex: none;
  aspect-ratio: 1;
  border-radius: 20%;
  box-shadow: 0 0 0 1px ${theme.color.bulbEdge};
`;
