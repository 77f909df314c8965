// @ts-check
// What React announces its renderers to. Each part brings its own Fast Refresh, and those that arrive after React find it
// only in a hook that was there first and kept `renderers`: the one that Fast Refresh makes by itself keeps none.
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
