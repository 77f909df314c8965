import type { Artwork } from '@studio/contract';
import { WorkMarks } from './work-marks';

export const renderWorkMarks = (work: Artwork) => <WorkMarks work={work} />;
