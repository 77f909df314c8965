import { Component, type ReactNode } from 'react';

/** A section that may fail without its page: it disappears, and the shell reports the failure. A script that cannot be loaded is
 *  thrown on, because the page's boundary can load it again. */
export class SectionBoundary extends Component<{ readonly children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if ((error as Error | null)?.name === 'ChunkLoadError') throw error;
    return error === null ? this.props.children : null;
  }
}
