import { BookHero } from './book-hero';
import { BookTopics } from './book-topics';
import { BookReaders } from './book-readers';

export function BookPage() {
  return (
    <>
      <BookHero />
      <BookTopics />
      <BookReaders />
    </>
  );
}
