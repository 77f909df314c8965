// @ts-check
// React registers its renderers here. Each part has its own Fast Refresh, which finds renderers that registered earlier
// only if the hook kept `renderers`; Fast Refresh's own hook does not.
/** @type {any} */ (globalThis).__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  /** @param {object} renderer */
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer);
    return this.renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
