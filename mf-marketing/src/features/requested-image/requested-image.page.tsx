import { css } from '@emotion/react';
import { calls } from '@studio/contract/calls';
import type { AnswerOf, sendRequestedImage } from '@studio/contract';
import { imageToSend, useWordsOn, rejectionMessage } from '@studio/forms/image-to-send';
import { isApiError, messageOf, type ApiError, type OnProgress } from '@studio/host';
import { useLocation } from '@studio/host/router';
import { Alert, Button, Field, Notice, PageHeading, TextInput, container, space } from '@studio/kit';
import { useState, type SubmitEvent } from 'react';
import { api } from '../../team-api';

interface ImageSubmission {
  readonly token: string;
  readonly file: File;
  readonly onProgress: OnProgress;
}

const { useSendRequestedImageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendRequestedImage: build.mutation<AnswerOf<typeof sendRequestedImage>, ImageSubmission>({
      query: ({ token, file, onProgress }) => {
        const body = new FormData();
        body.append('file', file);
        return { call: calls.sendRequestedImage, body, bearer: token, onProgress };
      },
    }),
  }),
});

export function RequestedImagePage() {
  const token = useLocation().hash.slice(1);
  const [send, { isLoading, isSuccess, error }] = useSendRequestedImageMutation();
  const [share, setShare] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const [chosen, setChosen] = useState<readonly { readonly file: File }[]>([]);
  const words = useWordsOn(chosen);
  const [isReading, setReading] = useState(false);
  const isBusy = isReading || isLoading;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setReading(true);
    const [image] = chosen;
    const found = image ? await rejectionMessage(image.file) : 'Choose a picture';
    setWrong(found);
    setShare(0);
    if (image && !found) await send({ token, file: await imageToSend(image.file), onProgress: setShare });
    setReading(false);
  }

  if (isSuccess)
    return (
      <Notice look="marker" title="Picture sent">
        Thank you. I have it with your message and will reply by email.
      </Notice>
    );
  return (
    <section css={[container, page]}>
      <PageHeading title="Your picture" />
      <form css={fields} noValidate onSubmit={(event) => void submit(event)} aria-label="Your picture">
        <p>This page takes one picture, for the message that you sent me.</p>
        <div>
          <Field label="Picture" hint="JPEG, PNG, WebP or AVIF, maximum 10MB." error={wrong} required>
            <TextInput
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              disabled={isBusy}
              onChange={({ target }) => setChosen([...(target.files ?? [])].map((file) => ({ file })))}
            />
          </Field>
          <p role="status">{words}</p>
        </div>
        {isLoading && <progress value={share} max={1} aria-label="Upload" />}
        {error && !isBusy && <Alert>{wordsOf(error)}</Alert>}
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending...' : error ? 'Try Again' : 'Send Picture'}
        </Button>
      </form>
    </section>
  );
}

function wordsOf(error: unknown): string {
  if (isApiError(error) && (error as ApiError).status === 0)
    return 'The connection was lost. Your picture is still chosen: send it again.';
  return messageOf(error, 'Failed to send the picture. Please try again.');
}

const page = css`
  padding-bottom: ${space.section};
`;
const fields = css`
  display: grid;
  justify-items: start;
  gap: ${space.l};
  max-width: 36rem;
`;
