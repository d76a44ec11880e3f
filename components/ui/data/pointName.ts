import * as t from '@messages/ui/layout';
import type { ChartPoint } from './chartTypes';

/** The name of a point on the axis, in the tooltip and in the table: "27 Nov 2026 (so far)" while it is not over. */
export const pointName = ({ name, isPartial = false }: ChartPoint): string => (isPartial ? t.soFar({ name }) : name);
