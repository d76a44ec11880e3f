import { useRouter } from 'next/router';
import { Component, type ReactNode } from 'react';
import { errorReportText } from '@/utils/browser/errorReportText';
import { ErrorState } from '../../ui/feedback/ErrorState';

/** A screen that fails takes only the content with it; another address, or the button, starts afresh. */
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

  /** Not by a key: a tab or a filter is another address too, and must not throw away what the screen remembers. */
  override componentDidUpdate({ address }: BoundaryProps) {
    if (this.state.hasFailed && address !== this.props.address) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        isWholePage
        title="This part stopped working"
        message={`${errorReportText()} The rest of the page still works.`}
        onRetry={() => this.setState({ hasFailed: false })}
      />
    );
  }
}
