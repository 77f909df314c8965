import { Brush, Building2, Cpu, Handshake, PenTool, Video } from 'lucide-react';
import { CardGrid } from '../../sections/card-grid';
import { Section } from '../../sections/section';

const strengths = [
  { Icon: Building2, title: 'Scale', text: 'A drawing that holds at two metres and at two hundred.' },
  { Icon: PenTool, title: 'Letters', text: 'Fifteen years of graffiti is fifteen years of type.' },
  { Icon: Brush, title: 'Colour', text: 'Mixed for Irish light, which is mostly grey and always changing.' },
  { Icon: Cpu, title: 'New tools', text: 'AI for the hundred sketches, a hand for the one that counts.' },
  { Icon: Video, title: 'Film', text: 'Every wall leaves with a story that people want to share.' },
  { Icon: Handshake, title: 'Neighbours', text: 'Permits, lifts, insurance, and tea with who lives across the road.' },
] as const;

/** Six things that he is good at. */
export function Strengths() {
  return (
    <Section title="Six strengths">
      <CardGrid cards={strengths} stroke="bottom" />
    </Section>
  );
}
