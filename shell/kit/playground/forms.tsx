import { css } from '@emotion/react';
import {
  Alert,
  Button,
  Checkbox,
  Field,
  Notice,
  Select,
  Slider,
  Spinner,
  Stars,
  TextArea,
  TextInput,
  buttonStyles,
} from '@studio/kit';
import { useState } from 'react';
import { Specimen } from './specimen';

const services = [
  { value: 'canvas', label: 'Canvas Art' },
  { value: 'logo', label: 'Logo Design' },
];

export function Forms() {
  const [price, setPrice] = useState(450);
  return (
    <>
      <Specimen name="Field with TextInput, TextArea, Select, Slider">
        <Field label="Title" hint="As it stands on the back" css={narrow} required>
          <TextInput defaultValue="Night Bus Loop" />
        </Field>
        <Field label="Price" error="Price is required" hint="In US dollars" css={narrow} required>
          <TextInput inputMode="decimal" placeholder="1250.00" />
        </Field>
        <Field label="Service" css={narrow}>
          <Select options={services} placeholder="Choose a service" defaultValue="" />
        </Field>
        <Field label={`Max price $${price}`} css={narrow}>
          <Slider min={0} max={1000} step={50} value={price} onValueChange={setPrice} valueText={`$${price}`} />
        </Field>
        <Field label="Picture (optional)" css={narrow}>
          <TextInput type="file" />
        </Field>
        <Field label="Out of reach" css={narrow}>
          <TextInput disabled defaultValue="disabled" />
        </Field>
        <Field label="Message" css={wide}>
          <TextArea />
        </Field>
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label="Let me know about new work" defaultChecked />
        <Checkbox label="Not now" />
      </Specimen>
      <Specimen name="Stars">
        {[5, 4.5, 3.2, 0].map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
      </Specimen>
      <Specimen name="Alert">
        <Alert>Failed to save digital creation</Alert>
        <Alert actions={<Button look="secondary">Try Again</Button>}>The payment could not be opened.</Alert>
      </Specimen>
      <Specimen name="Notice and Spinner">
        {(['plain', 'marker'] as const).map((look) => (
          <Notice
            key={look}
            look={look}
            title="Your cart is empty"
            mark={<Spinner label="An example" />}
            actions={
              <>
                <a href="#notice" css={buttonStyles('primary')}>
                  Browse Artwork
                </a>
                <a href="#notice" css={buttonStyles('secondary')}>
                  Return to Home
                </a>
              </>
            }
          >
            Add some items before checking out.
          </Notice>
        ))}
      </Specimen>
    </>
  );
}

const narrow = css`
  flex: 1 1 16rem;
`;
const wide = css`
  flex: 1 1 100%;
`;
