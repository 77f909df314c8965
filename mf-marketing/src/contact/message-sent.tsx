import { css } from '@emotion/react';
import { Button, color, font, size, space } from '@studio/kit';
import { useEffect, useRef } from 'react';

interface MessageSentProps {
  readonly imageName: string | undefined;
  readonly onAgain: () => void;
}

export function MessageSent({ imageName, onAgain }: MessageSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} css={sent}>
      <p css={title}>Message Sent!</p>
      <p>I read everything myself and answer within two working days.</p>
      {imageName && (
        <p css={file}>{`${imageName} stayed on your device. My answer brings a private link to upload it.`}</p>
      )}
      <Button onClick={onAgain} css={again}>
        Send Another Message
      </Button>
    </div>
  );
}

const sent = css`
  display: grid;
  justify-items: start;
  gap: ${space.m};
  padding: ${space.xl};
  background: ${color.marker};
  color: ${color.onMarker};
  transform: rotate(-0.8deg);
  &:focus {
    outline: none;
  }
`;
const file = css`
  overflow-wrap: anywhere;
`;
const title = css`
  font-family: ${font.display};
  font-size: ${size.h2};
  font-weight: 800;
  line-height: 1;
  text-transform: none;
`;
const again = css`
  background: ${color.onMarker};
  color: ${color.marker};
  &:hover:not(:disabled) {
    background: ${color.onMarker};
    text-decoration: underline;
  }
  &:focus-visible {
    outline-color: ${color.onMarker};
  }
`;
