import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

const CrashPage = lazy(() =>
  import('../components/page/crash-page.tsx').then(({ CrashPage }) => ({ default: CrashPage })),
);

/** Shows what failed in place of a screen; the next address is a new try. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <Catcher place={useLocation().key}>{children}</Catcher>;
}

type Failed = { error: unknown; place: string };

/** React hands failures of rendering to classes only. */
class Catcher extends Component<{ place: string; children: ReactNode }, { failed: Failed | null }> {
  override state: { failed: Failed | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error, place: '' } };
  }

  static getDerivedStateFromProps({ place }: { place: string }, { failed }: { failed: Failed | null }) {
    if (!failed || failed.place === place) return null;
    return { failed: failed.place === '' ? { ...failed, place } : null };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Suspense>
        <CrashPage error={this.state.failed.error} />
      </Suspense>
    );
  }
}
