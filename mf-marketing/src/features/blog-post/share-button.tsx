import { Button, toast } from '@studio/kit';
import { Share2 } from 'lucide-react';

export function ShareButton({ title }: { title: string }) {
  return (
    <Button look="quiet" onClick={() => void share(title)}>
      <Share2 size={18} aria-hidden />
      Share
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const { href: url } = window.location;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
    } else {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    }
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return;
    toast({ title: 'The link could not be copied', description: url, look: 'danger' });
  }
}
