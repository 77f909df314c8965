// @ts-check
// Each part has its own Fast Refresh, which finds earlier renderers only if the hook keeps `renderers`; Fast Refresh's
// own hook does not.
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
