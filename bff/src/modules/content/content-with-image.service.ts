import type { IncomingFile } from '../../http/body/incoming-file';
import type { ImageUploads } from '../uploads/image-uploads';
import type { RowVersion, Identity, Kind } from './content.repo';
import type { ContentService } from './content.service';

/** The owner's writes of content whose picture comes as a file or as an address. A file wins over an address. It is stored only
 *  for an edit that can be saved; should the row be refused all the same, nothing refers to the file and it is swept. */
export function contentWithImageService<Fields extends { imageUrl: string }>(
  content: ContentService<Fields>,
  images: ImageUploads,
) {
  return {
    ...content,
    /** @throws AppError what storing the picture throws. */
    async addWithImage(fields: Partial<Fields>, file: IncomingFile | null): Promise<Identity & Fields> {
      return content.add(await storeImage(fields, file));
    },
    /** @throws AppError NOT_FOUND, CONFLICT, and what storing the picture throws. */
    async changeWithImage(
      rowVersion: RowVersion,
      fields: Partial<Fields>,
      file: IncomingFile | null,
    ): Promise<Identity & Fields> {
      await content.expect(rowVersion);
      return content.change(rowVersion, await storeImage(fields, file));
    },
  };

  async function storeImage(fields: Partial<Fields>, file: IncomingFile | null): Promise<Partial<Fields>> {
    return file ? { ...fields, imageUrl: (await images.store(file)).url } : fields;
  }
}

/** The service of a described kind with a picture. */
export type ContentWithImageService<K> =
  K extends Kind<infer Fields extends { imageUrl: string }>
    ? ReturnType<typeof contentWithImageService<Fields>>
    : never;
