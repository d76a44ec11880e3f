import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Button } from '../../ui/button/Button';

/** Adds a show to the calendar: a small action beside its date, without a frame. */
export const CalendarButton = styled(Button).attrs({ tone: 'plain' as const, size: 's' as const })`
  padding-inline: 0;
  color: ${theme.color.accentText};
`;
