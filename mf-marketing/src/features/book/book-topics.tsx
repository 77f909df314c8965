import { CardGrid } from '../../sections/card-grid';
import { Section } from '../../sections/section';

const topics = [
  { title: 'Design Fundamentals', text: 'Contrast, rhythm and weight: what no prompt gives you for free.' },
  { title: 'Brand Identity', text: 'Marks that survive a shutter, a sticker and a favicon.' },
  { title: 'Digital Art Techniques', text: 'Layers, brushes and models, and when to put them down.' },
  { title: 'Client Communication', text: 'Briefs, rounds and the sentence that saves a project.' },
  { title: 'Portfolio Building', text: 'Twelve good pieces beat a hundred generated ones.' },
  { title: 'Business Skills', text: 'Pricing, contracts and getting paid before the paint is dry.' },
] as const;

/** What is in the book. */
export function BookTopics() {
  return (
    <Section title="What’s inside" ground="sunken">
      <CardGrid cards={topics} stroke="left" />
    </Section>
  );
}
