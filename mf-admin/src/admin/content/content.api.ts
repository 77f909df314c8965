import { ownerWrites } from '@studio/forms';
import { api } from '../../team-api';

/** Every change of content. */
export const contentWrites = ownerWrites(api);
