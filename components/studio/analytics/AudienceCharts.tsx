import type { Audience, AudienceBreakdown } from '@contract/studioReports';
import { formatDate } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import { TwoColumns } from '../../content/page/PageFrame';
import { Stack } from '../../ui/layout/Stack';
import { countryNameOrUnknown, deviceLabels, sourceLabels, formatWatchTime } from './audienceLabels';
import { BreakdownTable } from './BreakdownTable';
import { ChartPanel } from './ChartPanel';
import { TopReleasesPanel } from './TopReleasesPanel';

const minuteMs = 60_000;
const rowsOf = (breakdown: readonly AudienceBreakdown[], nameOf: (key: string) => string) =>
  breakdown.map(({ key, views, before }) => ({ key, name: nameOf(key), value: views, before }));

interface AudienceChartsProps {
  audience: Audience;
  /** The query of the period, for links to the releases. */
  periodQuery: string;
}

/** Views over time, retention, the purchase funnel, traffic sources and the most viewed releases. */
export function AudienceCharts({ audience, periodQuery }: AudienceChartsProps) {
  const { works, days, previousDays, sums, before, reached, previousReached, sources, devices, countries } = audience;
  const dailySeries = (key: 'views' | 'watchedMs', unit = 1) =>
    days.map(({ day, ...of }, index) => ({
      name: formatDate(day),
      value: of[key] / unit,
      before: (previousDays[index]?.[key] ?? 0) / unit,
    }));
  const steps = [
    ['visits', 'Viewed the page'],
    ['checkouts', 'Opened the checkout'],
    ['begun', 'Began to pay'],
    ['purchased', 'Bought'],
  ] as const;
  return (
    <>
      <TwoColumns>
        <Stack gap={6}>
          <ChartPanel title="Views by day" head="Day" unit="Views" points={dailySeries('views')} format={formatCount} />
          {sums.plays + before.plays > 0 ? (
            <>
              <ChartPanel
                title="Watch time by day"
                head="Day"
                unit="Watch time"
                points={dailySeries('watchedMs', minuteMs)}
                format={(minutes) => formatWatchTime(minutes * minuteMs)}
              />
              <ChartPanel
                title="Audience retention"
                head="Part"
                unit="Viewings"
                note="Each viewing that played through a tenth, once. What was skipped is not in it."
                points={reached.map((value, index) => ({
                  name: index === 9 ? 'to the end' : `${index + 1}0 %`,
                  value,
                  before: previousReached[index],
                }))}
                format={formatCount}
              />
            </>
          ) : null}
        </Stack>
        <Stack gap={6}>
          <BreakdownTable
            title="Conversion"
            head="Step"
            unit="Times"
            rows={steps.map(([key, name]) => ({ key, name, value: sums[key], before: before[key] }))}
            note="Looks and checkouts are counted once a day for each tab, payments each time. Visitors who opted out of tracking are counted in payments only."
          />
          <BreakdownTable
            title="Where views came from"
            head="Source"
            unit="Views"
            rows={rowsOf(sources, (key) => sourceLabels[key] ?? key)}
          />
          <BreakdownTable title="Devices" head="Device" unit="Views" rows={rowsOf(devices, (key) => deviceLabels[key] ?? key)} />
          <BreakdownTable
            title="Countries"
            head="Country"
            unit="Views"
            rows={rowsOf(countries, countryNameOrUnknown)}
            note="Of the account, or else of the browser’s language."
          />
        </Stack>
      </TwoColumns>
      {works.length > 0 ? <TopReleasesPanel works={works} query={periodQuery} /> : null}
    </>
  );
}
