// @ts-check

/**
 * @typedef {{ code: string, message: string }} Problem
 * @typedef {HTMLInputElement | HTMLSelectElement} Control
 * @typedef {{ name: string, label: string, autocomplete?: string, inputmode?: string, placeholder?: string,
 *   type?: string, maxLength?: number, choices?: [string, string][], value?: string,
 *   format?: (text: string, isDeleting: boolean) => string, check: (value: string, isFinal: boolean) => Problem | null }} FieldOptions
 */

/**
 * @param {FieldOptions} options
 * @returns {Control}
 */
function createControl({ name, autocomplete, inputmode, placeholder, type = 'text', maxLength, choices }) {
  const control = document.createElement(choices ? 'select' : 'input');
  control.id = `Field-${name}Input`;
  control.name = name;
  control.className = choices ? 'Input Input--select' : 'Input';
  if (autocomplete) control.setAttribute('autocomplete', autocomplete);
  control.setAttribute('aria-describedby', `Field-${name}Error`);
  if (control instanceof HTMLInputElement) {
    control.type = type;
    control.spellcheck = false;
    if (inputmode) control.inputMode = inputmode;
    if (placeholder) control.placeholder = placeholder;
    if (maxLength) control.maxLength = maxLength;
  } else for (const [value, text] of choices ?? []) control.add(new Option(text, value));
  return control;
}

/** A labelled input or select that formats as typed and says what is wrong with it. */
export class Field {
  /** @param {FieldOptions} options */
  constructor(options) {
    this.options = options;
    this.control = createControl(options);
    if (options.value) this.control.value = options.value;
    this.root = document.createElement('div');
    this.root.className = 'Field';
    this.root.dataset['field'] = options.name;
    this.label = document.createElement('label');
    this.label.className = 'Label';
    this.label.htmlFor = this.control.id;
    this.label.textContent = options.label;
    this.box = document.createElement('div');
    this.box.className = options.choices ? 'Box Box--select' : 'Box';
    this.box.append(this.control);
    this.error = document.createElement('p');
    this.error.className = 'Error';
    this.error.id = `Field-${options.name}Error`;
    this.error.setAttribute('role', 'alert');
    this.root.append(this.label, this.box, this.error);
    this.control.addEventListener('input', (event) => this.onInput(event));
    this.control.addEventListener('blur', () => {
      if (this.value !== '') this.show(this.problem(true));
    });
  }

  get value() {
    return this.control.value.trim();
  }

  /** @param {Event} event */
  onInput(event) {
    const { format } = this.options;
    if (format && this.control instanceof HTMLInputElement) {
      const typed = this.control.value;
      // Only at the end, because formatting elsewhere would move the caret.
      const isAtEnd = this.control.selectionStart === null || this.control.selectionStart === typed.length;
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      const formatted = format(typed, isDeleting);
      const caret = this.control.selectionStart;
      if (formatted !== typed) {
        this.control.value = formatted;
        if (!isAtEnd) this.control.setSelectionRange(caret, caret);
      }
    }
    this.show(this.problem(false));
  }

  /** @param {boolean} isFinal whether an incomplete value counts as wrong */
  problem(isFinal) {
    return this.root.hidden ? null : this.options.check(this.value, isFinal);
  }

  /** @param {Problem | null} problem */
  show(problem) {
    this.error.textContent = problem?.message ?? '';
    this.control.classList.toggle('Input--invalid', problem !== null);
    this.label.classList.toggle('Label--invalid', problem !== null);
    if (problem) this.control.setAttribute('aria-invalid', 'true');
    else this.control.removeAttribute('aria-invalid');
  }
}

/**
 * A check for text that must be there.
 * @param {string} code
 * @param {string} [message]
 * @returns {FieldOptions['check']}
 */
export function required(code, message = 'This field is incomplete.') {
  return (value, isFinal) => (isFinal && value === '' ? { code, message } : null);
}
