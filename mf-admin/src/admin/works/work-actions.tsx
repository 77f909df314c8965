import type { Artwork } from '@studio/contract';
import { WorkMarks } from './work-marks';

/** What the owner does with a work beside changing and deleting it. */
export const renderWorkMarks = (work: Artwork) => <WorkMarks work={work} />;
