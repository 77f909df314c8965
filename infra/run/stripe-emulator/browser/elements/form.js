// @ts-check
import { applyAppearance, isDark, loadFonts } from './appearance.js';
import { connect, post, reportHeight } from './host.js';

/**
 * @typedef {import('./field.js').Field} Field
 * @typedef {{ fields: Field[], value: () => any, empty?: () => boolean, confirm?: (data: any, settings: any) => unknown }}
 *   Form
 */

/**
 * Runs an Element's frame: appearance, size, events, validation. `build` creates the fields from the
 * page's settings; an error of `prepare` becomes the `loaderror` event.
 * @param {{ build: (options: any, root: HTMLElement) => Form,
 *   prepare?: (settings: any) => Promise<{ type: string, message: string } | null> }} frame
 */
export function runElement({ build, prepare }) {
  /** @type {Form} */
  let form = { fields: [], value: () => ({}) };
  /** @type {any} */
  let settings = {};
  let report = () => {};
  let lastChange = '';

  const firstProblem = (/** @type {boolean} */ isFinal) => {
    for (const field of form.fields) {
      const problem = field.problem(isFinal);
      if (problem) return { field, problem };
    }
    return null;
  };
  const postChange = () => {
    const empty = form.empty ? form.empty() : form.fields.every((field) => field.value === '');
    const problem = firstProblem(false)?.problem;
    const error = problem && { type: 'validation_error', ...problem };
    const change = { complete: firstProblem(true) === null, empty, value: form.value(), error };
    if (JSON.stringify(change) === lastChange) return;
    lastChange = JSON.stringify(change);
    post('change', change);
  };
  const dress = (/** @type {any} */ next) => {
    settings = next;
    applyAppearance(settings.appearance);
    report();
  };

  const root = /** @type {HTMLElement} */ (document.getElementById('root'));
  root.addEventListener('input', postChange);
  root.addEventListener('change', postChange);
  root.addEventListener('focusin', () => post('focus'));
  root.addEventListener('focusout', () => post('blur'));

  connect({
    async init(data) {
      dress(data.settings);
      loadFonts(settings.fonts);
      form = build(data.options ?? {}, root);
      report = reportHeight(isDark);
      const error = await prepare?.(settings);
      if (error) post('loaderror', { error });
      else {
        post('ready');
        postChange();
      }
    },
    settings: dress,
    submit() {
      for (const field of form.fields) field.show(field.problem(true));
      postChange();
      const problem = firstProblem(true)?.problem;
      return problem ? { error: { type: 'validation_error', ...problem } } : {};
    },
    focusInvalid: () => firstProblem(true)?.field.control.focus(),
    confirm: (data) => form.confirm?.(data, settings),
  });
}
