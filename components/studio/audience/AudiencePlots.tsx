import type { Audience, AudienceBreakdown } from '@contract/studioReports';
import { formatDate } from '@/utils/dates';
import { formatCount } from '@/utils/numbers';
import { TwoColumns } from '../../content/PageFrame';
import { Stack } from '../../ui/Stack';
import { CutPanel } from '../figures/CutPanel';
import { PlotPanel } from '../figures/PlotPanel';
import { placeName, deviceWords, sourceWords, watchTime } from './words';

const minute = 60_000;
const rowsOf = (cuts: readonly AudienceBreakdown[], nameOf: (key: string) => string) =>
  cuts.map(({ key, views, before }) => ({ key, name: nameOf(key), value: views, before }));

/** Everything that is drawn: over time, through the film, on the way to a purchase, and by where the views came from. */
export function AudiencePlots({ audience }: { audience: Audience }) {
  const { days, previousDays, sums, before, reached, previousReached, sources, devices, countries } = audience;
  const overTime = (key: 'views' | 'watchedMs', unit = 1) =>
    days.map(({ day, ...of }, at) => ({ name: formatDate(day), value: of[key] / unit, before: (previousDays[at]?.[key] ?? 0) / unit }));
  const steps = [
    ['visits', 'Looked at the page'],
    ['checkouts', 'Opened the checkout'],
    ['begun', 'Began to pay'],
    ['purchased', 'Bought'],
  ] as const;
  return (
    <TwoColumns>
      <Stack gap={6}>
        <PlotPanel title="Views by day" head="Day" unit="Views" points={overTime('views')} format={formatCount} />
        {sums.plays + before.plays > 0 ? (
          <>
            <PlotPanel
              title="Watch time by day"
              head="Day"
              unit="Watch time"
              points={overTime('watchedMs', minute)}
              format={(minutes) => watchTime(minutes * minute)}
            />
            <PlotPanel
              title="How far people watch"
              head="Part"
              unit="Viewings"
              note="Each viewing that played through a tenth, once. What was skipped is not in it."
              points={reached.map((value, at) => ({
                name: at === 9 ? 'to the end' : `${at + 1}0 %`,
                value,
                before: previousReached[at],
              }))}
              format={formatCount}
            />
          </>
        ) : null}
      </Stack>
      <Stack gap={6}>
        <CutPanel
          title="From a look to a purchase"
          head="Step"
          unit="Times"
          rows={steps.map(([key, name]) => ({ key, name, value: sums[key], before: before[key] }))}
          note="Looks and checkouts are counted once a day for each tab, payments each time. Whoever asks not to be followed is in the payments alone."
        />
        <CutPanel title="Where views came from" head="Source" unit="Views" rows={rowsOf(sources, (key) => sourceWords[key] ?? key)} />
        <CutPanel title="Devices" head="Device" unit="Views" rows={rowsOf(devices, (key) => deviceWords[key] ?? key)} />
        <CutPanel
          title="Countries"
          head="Country"
          unit="Views"
          rows={rowsOf(countries, placeName)}
          note="Of the account, or else of the browser’s language."
        />
      </Stack>
    </TwoColumns>
  );
}
