import { useRouter } from 'next/router';
import { Component, type ReactNode } from 'react';
import { errorReportText } from '@/utils/browser/errorReportText';
import * as t from '@messages/shell/errors';
import { ErrorState } from '../../ui/feedback/ErrorState';

/** Contains the failure of a screen to its content; navigating or pressing the button resets it. */
export function ScreenErrorBoundary({ children }: { children: ReactNode }) {
  const { asPath } = useRouter();
  return <Boundary address={asPath}>{children}</Boundary>;
}

interface BoundaryProps {
  address: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    reportError(error);
  }

  /** Not by a key: a tab or a filter also changes the URL and must not reset the screen's state. */
  override componentDidUpdate({ address }: BoundaryProps) {
    if (this.state.hasFailed && address !== this.props.address) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        isWholePage
        title={t.partStoppedWorking}
        message={t.restOfPageStillWorks({ errorReportText: errorReportText() })}
        onRetry={() => this.setState({ hasFailed: false })}
      />
    );
  }
}
