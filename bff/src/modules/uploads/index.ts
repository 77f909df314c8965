export { directoryStorage } from './directory-storage';
export { imageProcessor } from './image-processing/image-processor';
export { imageColumns, wordColumns } from './image-references.repo';
export { imageStorage } from './image-storage.factory';
export type { ImageStorage } from './image-storage';
export { type ImageUploads, imageUploads } from './image-uploads';
export { orphansService } from './orphans.service';
export { uploads, uploadsRoutes } from './uploads.routes';
