import type { StaffRole } from '@contract/staffRights';
import type { ReactElement, ReactNode } from 'react';
import { useStaffQuery } from '@/components/admin/frame/useStaff';
import { fakeHttp } from './fakeHttp';
import type { FakeRouterOptions } from './fakeRouter';
import { staffWith } from './fixtures/console';
import { renderScreen } from './renderScreen';
import { startSignedIn } from './startup';

interface ConsoleOptions extends FakeRouterOptions {
  roles?: StaffRole[];
  prepare: (fake: ReturnType<typeof fakeHttp>) => void;
}

/** As AdminPage: nothing is shown before the API has named the roles. */
function ForStaff({ children }: { children: ReactNode }) {
  const { data } = useStaffQuery();
  return data ? children : null;
}

/** A page of the console as a signed-in member of staff sees it; an administrator unless other roles are given. */
export function renderConsole(page: ReactElement, { roles = ['ADMINISTRATOR'], prepare, ...at }: ConsoleOptions) {
  const fake = fakeHttp();
  fake.on('admin.me', staffWith(...roles));
  fake.on('admin.staff', { items: [] });
  fake.on('admin.views', { items: [] });
  prepare(fake);
  const opened = renderScreen(<ForStaff>{page}</ForStaff>, fake.http, at);
  startSignedIn(opened.store);
  return { ...opened, fake, last: (operationId: string) => fake.sent.filter((call) => call.operationId === operationId).at(-1)?.input };
}
