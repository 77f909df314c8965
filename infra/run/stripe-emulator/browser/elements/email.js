// @ts-check
import { Field } from './field.js';
import { runElement } from './form.js';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

runElement({
  build(options, root) {
    const email = new Field({
      name: 'email',
      label: 'Email',
      type: 'email',
      inputmode: 'email',
      autocomplete: 'email',
      placeholder: 'you@example.com',
      value: options.defaultValues?.email,
      check: (value, isFinal) => {
        if (!isFinal || EMAIL.test(value)) return null;
        if (value === '') return { code: 'incomplete_email', message: 'Your email is incomplete.' };
        return { code: 'invalid_email', message: 'Your email is invalid.' };
      },
    });
    root.replaceChildren(email.root);
    return { fields: [email], value: () => ({ email: email.value }) };
  },
});
