import {
  Cpu,
  Palette,
  PaintRoller,
  PencilRuler,
  Presentation,
  Spline,
  SprayCan,
  Video,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  'paint-roller': PaintRoller,
  palette: Palette,
  'bezier-curve': Spline,
  'spray-can': SprayCan,
  'chalkboard-teacher': Presentation,
  'pencil-ruler': PencilRuler,
  video: Video,
  cpu: Cpu,
};

/** Unknown keys get the palette icon (docs/site/marketing.md, Services). */
export function ServiceIcon({ name }: { name: string }) {
  const Icon = (Object.hasOwn(icons, name) && icons[name]) || Palette;
  return <Icon aria-hidden width="100%" height="100%" strokeWidth={1.75} />;
}
