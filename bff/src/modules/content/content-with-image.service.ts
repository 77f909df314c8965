import type { IncomingFile } from '../../http/body/incoming-file';
import type { ImageUploads } from '../uploads';
import type { RowVersion, Identity } from './content.repo';
import type { ContentService } from './content.service';

/** The file wins over the URL. Files are stored only for valid edits; cleanup removes orphans. */
export function contentWithImageService<Fields extends { imageUrl: string }>(
  content: ContentService<Fields>,
  images: ImageUploads,
) {
  return {
    ...content,
    add: (fields: Partial<Fields>, key: string | undefined, file: IncomingFile | null) =>
      content.add(() => storeImage(fields, file), key),
    async change(
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
