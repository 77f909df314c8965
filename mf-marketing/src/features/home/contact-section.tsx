import { ContactDetails } from '../../contact/contact-details';
import { Section } from '../../sections/section';

/** The same form as on /contact. */
export function ContactSection() {
  return (
    <Section id="contact" title="Let's make a mark">
      <ContactDetails />
    </Section>
  );
}
