import { SectionBoundary } from './section-boundary';
import { AboutSection } from './about-section';
import { BlogSection } from './blog-section';
import { ContactSection } from './contact-section';
import { CanvasForSale } from './for-sale/canvas-for-sale';
import { PortfolioSection } from './portfolio-section';
import { Promos } from './promos';
import { ServicesSection } from './services-section';
import { TestimonialsSection } from './testimonials/testimonials-section';

const sections = [
  PortfolioSection,
  CanvasForSale,
  ServicesSection,
  AboutSection,
  TestimonialsSection,
  BlogSection,
  Promos,
  ContactSection,
];

/** A section that throws disappears alone. */
export function BelowHero() {
  return sections.map((Section, index) => (
    <SectionBoundary key={index}>
      <Section />
    </SectionBoundary>
  ));
}
