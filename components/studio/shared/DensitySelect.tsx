import * as t from '@messages/studio/shared';
import { PillSelect } from '../../content/form/PillSelect';
import { setTableDensity, useTableDensity } from '../../ui/data/tableDensity';

/** The height of the rows of tables; remembered in this browser. */
export function DensitySelect() {
  const density = useTableDensity();
  return (
    <PillSelect
      label={t.rows}
      value={density === 'dense' ? 'dense' : ''}
      options={[
        { value: '', label: t.comfortable },
        { value: 'dense', label: t.dense },
      ]}
      onChange={(value) => setTableDensity(value === 'dense' ? 'dense' : 'comfortable')}
    />
  );
}
