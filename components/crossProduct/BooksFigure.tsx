import { useState } from 'react';
import styled from 'styled-components';
import type { BookedWork } from '@/store/crossProduct/workBooksApi';
import { tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/content/work';
import { Icon } from '../ui/media/Icon';
import { BooksLines } from './BooksLines';
import type { BooksFigureView } from './figuresOf';

/** A figure of the open books, which opens its lines: an arrow and an underline say so, also without colour. */
export function BooksFigure({ work, figure, amount, caption }: BooksFigureView & { work: BookedWork }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevronRight" size="s" />
        <span>{caption}</span>
        <strong>{formatMoney(amount)}</strong>
      </summary>
      {isOpen ? <BooksLines {...work} figure={figure} currency={amount.currency} label={t.linesOf({ figure: caption })} /> : null}
    </Details>
  );
}

const Details = styled.details`
  border-bottom: 1px solid ${theme.color.line};
  > summary {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr) auto;
    gap: ${theme.space[2]};
    align-items: center;
    min-height: ${theme.size.tap};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary svg {
    transform: rotate(90deg);
  }
  > summary span {
    text-decoration: underline dotted 1px;
    text-underline-offset: 4px;
  }
  > summary:hover span {
    text-decoration-style: solid;
  }
  strong {
    ${tabularNumbers}
    color: ${theme.color.accentText};
    white-space: nowrap;
  }
`;
