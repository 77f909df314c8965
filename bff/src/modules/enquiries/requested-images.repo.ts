import { createHash } from 'node:crypto';
import { getRequestedImage, type OpenEnquiry } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';
import { mailState } from '../notifications';

interface ImageRequestRow {
  id: number;
  contact_id: number;
  token_hash: string;
  email_id: number;
  image_url: string | null;
  webp: Buffer | null;
  expires_at: string;
  received_at: string | null;
  created_at: string;
}

export interface UploadLink {
  readonly id: number;
  readonly contactId: number;
}

/** The table has only the hash of a link's token. */
export function requestedImagesRepo(db: Knex) {
  const table = () => db<ImageRequestRow>('asked_pictures');
  const open = () => table().whereNull('received_at').where('expires_at', '>', toRowTime(new Date()));
  return {
    /** Invalidates earlier links. */
    async add(contactId: number, link: { token: string; emailId: number; expiresAt: Date }): Promise<void> {
      const now = toRowTime(new Date());
      await open().where({ contact_id: contactId }).update({ expires_at: now });
      await table().insert({
        contact_id: contactId,
        token_hash: hash(link.token),
        email_id: link.emailId,
        expires_at: toRowTime(link.expiresAt),
        created_at: now,
      });
    },
    /** @returns undefined, alike for a used, expired or unknown token */
    async openLink(token: string): Promise<UploadLink | undefined> {
      const row = await open()
        .where({ token_hash: hash(token) })
        .first('id', 'contact_id');
      return row && { id: row.id, contactId: row.contact_id };
    },
    /** @returns false when the link was used or ended before */
    async close(id: number, webp: Buffer): Promise<boolean> {
      const closed = { webp, received_at: toRowTime(new Date()) };
      return (await open().where({ id }).update(closed)) === 1;
    },
    async image(id: number): Promise<Buffer | undefined> {
      const row = await table().where({ id }).first('webp');
      return row?.webp ?? undefined;
    },
    /** Lists images that are files of an earlier release. */
    inFiles: (): Promise<{ id: number; image_url: string }[]> =>
      table().whereNotNull('image_url').orderBy('id').select('id', 'image_url'),
    async keep(id: number, image: Buffer): Promise<void> {
      await table().where({ id }).update({ webp: image });
    },
    async forgetFile(id: number): Promise<void> {
      await table().where({ id }).update({ image_url: null });
    },
    async of(contactId: number): Promise<NonNullable<OpenEnquiry['askedPictures']>> {
      const rows = await table()
        .where('asked_pictures.contact_id', contactId)
        .leftJoin('email_outbox', 'email_outbox.id', 'asked_pictures.email_id')
        .orderBy('asked_pictures.id')
        .select<
          (Omit<ImageRequestRow, 'webp'> & { is_kept: number; mail: 'queued' | 'sent' | 'failed' | 'dropped' | null })[]
        >(
          ...['id', 'image_url', 'created_at', 'expires_at', 'received_at'].map((name) => `asked_pictures.${name}`),
          db.raw('asked_pictures.webp is not null as is_kept'),
          'email_outbox.state as mail',
        );
      return rows.map((row) => ({
        id: row.id,
        mail: mailState(row.mail),
        imageUrl: row.is_kept ? addressOf(row.id) : row.image_url,
        createdAt: fromRowTime(row.created_at),
        expiresAt: fromRowTime(row.expires_at),
        receivedAt: row.received_at && fromRowTime(row.received_at),
      }));
    },
    async removeOf(contactId: number): Promise<void> {
      await table().where({ contact_id: contactId }).delete();
    },
  };
}

const addressOf = (id: number) => getRequestedImage.path.replace(':id', String(id));

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
