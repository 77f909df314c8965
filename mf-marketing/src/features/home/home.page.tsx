import { AboutSection } from './about-section';
import { BlogSection } from './blog-section';
import { ContactSection } from './contact-section';
import { CanvasForSale } from './for-sale/canvas-for-sale';
import { Hero } from './hero';
import { PortfolioSection } from './portfolio-section';
import { Promos } from './promos';
import { ServicesSection } from './services-section';
import { TestimonialsSection } from './testimonials/testimonials-section';

/** The front of the house, in its order (docs/site/marketing.md, Home). */
export function HomePage() {
  return (
    <>
      <Hero />
      <PortfolioSection />
      <CanvasForSale />
      <ServicesSection />
      <AboutSection />
      <TestimonialsSection />
      <BlogSection />
      <Promos />
      <ContactSection />
    </>
  );
}
