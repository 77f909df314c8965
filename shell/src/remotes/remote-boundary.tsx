import { Component, type ReactNode } from 'react';
import { RemoteFallback } from '../features/remote-fallback/remote-fallback';
import { DocumentTitle } from './document-title';

interface RemoteBoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Keeps a remote that cannot be loaded, or that throws while it renders, to its own place. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <DocumentTitle title="Page not loaded" />
        <RemoteFallback onRetry={this.retry} />
      </>
    );
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };
}
