import { Component, Suspense, type ReactNode } from 'react';

/** A section hydrates by itself; one that throws disappears and is reported. Chunk errors go to the page's boundary. */
export class SectionBoundary extends Component<{ readonly children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if ((error as Error | null)?.name === 'ChunkLoadError') throw error;
    return error === null ? <Suspense>{this.props.children}</Suspense> : null;
  }
}
