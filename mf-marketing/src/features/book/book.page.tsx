import { BookHero } from './book-hero';
import { BookTopics } from './book-topics';
import { BookReaders } from './book-readers';

/** The book: what it is, what is in it, what readers say. All of it is fixed. */
export function BookPage() {
  return (
    <>
      <BookHero />
      <BookTopics />
      <BookReaders />
    </>
  );
}
