import { css } from '@emotion/react';
import { Tooltip, color, quick, radius, visuallyHidden } from '@studio/kit';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { themeChoices, themeStore } from './theme-store';

const looks = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
};

export function ThemeSwitch() {
  const name = useId();
  const chosen = useSyncExternalStore(themeStore.subscribe, themeStore.get, () => null);
  return (
    <fieldset css={group}>
      <legend css={visuallyHidden}>Theme</legend>
      {themeChoices.map((choice) => {
        const { label, Icon } = looks[choice];
        return (
          <label key={choice} css={option}>
            <Tooltip label={label}>
              <input
                type="radio"
                name={name}
                checked={chosen === choice}
                onChange={() => themeStore.set(choice)}
                aria-label={label}
              />
            </Tooltip>
            <span css={face}>
              <Icon size={18} aria-hidden />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

const group = css`
  display: flex;
  min-width: 0;
  padding: 3px;
  border: 1px solid ${color.edge};
  border-radius: ${radius.round};
`;
const option = css`
  position: relative;
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;
const face = css`
  display: grid;
  place-items: center;
  width: 1.875rem;
  height: 1.875rem;
  border-radius: ${radius.round};
  color: ${color.inkSoft};
  transition:
    background ${quick},
    color ${quick};
  label:hover > & {
    color: ${color.ink};
  }
  input:checked ~ & {
    background: ${color.ink};
    color: ${color.ground};
  }
  input:focus-visible ~ & {
    outline: 3px solid ${color.accentText};
    outline-offset: 2px;
  }
`;
