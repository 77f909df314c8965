import { Button, TabList, Tooltip, buttonStyles, tabStyles, toast, type ButtonLook } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { useState } from 'react';
import { Specimen } from './specimen';

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'quiet'];
const tabs = ['All', 'Murals', 'Canvases'];
const variants = ['centre', 'side', 'full'] as const;

export function Actions() {
  const [tab, setTab] = useState(tabs[0]);
  const [variant, setVariant] = useState<(typeof variants)[number] | null>(null);
  return (
    <>
      <Specimen name="Button">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <a href="#button" css={buttonStyles('secondary')}>
          a link
        </a>
      </Specimen>
      <Specimen name="TabList">
        <TabList label="Category">
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={name === tab}
              tabIndex={name === tab ? 0 : -1}
              css={tabStyles}
              onClick={() => setTab(name)}
            >
              {name}
            </button>
          ))}
        </TabList>
      </Specimen>
      <Specimen name="Tooltip">
        <Tooltip label="A few words about a control">
          <Button look="secondary">hover or focus me</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Toast">
        <Button look="secondary" onClick={() => toast({ title: 'Added to cart', description: 'One print, A3' })}>
          plain
        </Button>
        <Button look="secondary" onClick={() => toast({ title: 'Update Failed', look: 'danger' })}>
          danger
        </Button>
      </Specimen>
      <Specimen name="Dialog">
        {variants.map((name) => (
          <Button key={name} look="secondary" onClick={() => setVariant(name)}>
            {name}
          </Button>
        ))}
        <Dialog
          open={variant !== null}
          onOpenChange={() => setVariant(null)}
          title="A wall in mind"
          description="What it is for, in one sentence."
          variant={variant ?? 'centre'}
        >
          <p>Focus is held inside and given back. Escape and the scrim close it.</p>
        </Dialog>
      </Specimen>
    </>
  );
}
