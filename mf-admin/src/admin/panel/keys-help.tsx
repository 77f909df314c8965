import { css } from '@emotion/react';
import { tryStorage } from '@studio/host';
import { Button, Checkbox, color, font, from, space } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { Keyboard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { panelKeys, useKeys } from './use-keys';

export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  const { isOn, choose } = useKeysChoice();
  useKeys(
    isOn,
    useCallback(() => setOpen(true), []),
  );
  return (
    <>
      <Button look="quiet" css={helpButton} onClick={() => setOpen(true)}>
        <Keyboard size={20} aria-hidden /> Keys
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Keys">
        <dl css={list}>
          {panelKeys.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <Checkbox label="Use these keys" checked={isOn} onChange={({ target }) => choose(target.checked)} />
      </Dialog>
    </>
  );
}

const storageKey = 'admin_keys';

/** The choice is stored per browser, so that speech users turn the keys off once. */
function useKeysChoice() {
  const [isOn, setOn] = useState(() => tryStorage(() => localStorage.getItem(storageKey)) !== 'off');
  return {
    isOn,
    choose: (isWanted: boolean): void => {
      setOn(isWanted);
      tryStorage(() => localStorage.setItem(storageKey, isWanted ? 'on' : 'off'));
    },
  };
}

const helpButton = css`
  display: none;
  ${from.medium} {
    display: inline-flex;
    margin-left: auto;
  }
`;
const list = css`
  display: grid;
  gap: ${space.s};
  margin: 0;
  div {
    display: grid;
    grid-template-columns: 4rem 1fr;
    align-items: center;
  }
  dd {
    margin: 0;
  }
  kbd {
    padding: 0.1rem 0.5rem;
    border: 2px solid ${color.edge};
    font-family: ${font.display};
    font-weight: 800;
  }
`;
