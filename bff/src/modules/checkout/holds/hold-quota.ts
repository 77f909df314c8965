import { holdLimits, widestNetworkOf } from '@studio/server-kit';
import type { Knex } from 'knex';
import type { Pieces } from '../../inventory';
import { holdsRepo, type UnpaidHold } from '../../ordering';
import { throttlesRepo } from '../../rate-limits';

const { exclusivePerDayMs, wantedMs } = holdLimits;
const dayMs = 24 * 60 * 60_000;

interface CountedHold {
  readonly id: string;
  /** The result of `networkOf`. */
  readonly network: string;
  readonly beganAt: Date;
  readonly items: readonly Pieces[];
}

/** How long a hold excludes other networks. */
export function holdQuota(db: Knex, { maxPieces }: { readonly maxPieces: number }) {
  return {
    /** Returns the time at which the network's daily quota is used up. The most-held artwork decides. */
    async exclusiveUntil({ id, network, beganAt, items }: CountedHold): Promise<Date> {
      const pieces = items.reduce((all, { quantity }) => all + quantity, 0);
      if (pieces > maxPieces) return beganAt;
      const since = new Date(Date.now() - dayMs);
      const ids = items.map(({ artworkId }) => artworkId);
      const found = await holdsRepo(db).unpaidOf(widestNetworkOf(network), ids, since);
      if (found.hasMore) return beganAt;
      const others = found.holds.filter((hold) => hold.orderId !== id);
      const before = { since, until: beganAt };
      const usedMs = Math.max(
        ...ids.map((artworkId) =>
          heldMs(
            others.filter((hold) => hold.artworkId === artworkId),
            before,
          ),
        ),
      );
      return new Date(beganAt.getTime() + Math.max(0, exclusivePerDayMs - usedMs));
    },
    /** For five minutes, networks whose holds yield cannot take these artworks. */
    async noteWanted(network: string, artworkIds: readonly number[]): Promise<void> {
      const names = artworkIds.map((artworkId) => `${wanted(artworkId)}${widestNetworkOf(network)}`);
      for (const name of names) await throttlesRepo(db).lock(name, wantedMs);
    },
    /** @returns null when no other network has a claim */
    async wantedByOthersUntil(network: string, artworkId: number): Promise<Date | null> {
      const prefix = wanted(artworkId);
      const marks = await throttlesRepo(db).beginningWith(prefix);
      const others = marks.filter(({ name }) => name !== `${prefix}${widestNetworkOf(network)}`);
      return others.length === 0 ? null : new Date(Math.max(...others.map(({ endsAt }) => endsAt.getTime())));
    },
  };
}

const wanted = (artworkId: number) => `wanted ${artworkId} `;

/** Counts overlapping holds once. */
function heldMs(holds: readonly UnpaidHold[], { since, until }: { since: Date; until: Date }): number {
  let [all, counted] = [0, since.getTime()];
  for (const { beganAt, endedAt } of holds.toSorted((one, other) => one.beganAt.getTime() - other.beganAt.getTime())) {
    const end = Math.min(endedAt.getTime(), until.getTime());
    all += Math.max(0, end - Math.max(beganAt.getTime(), counted));
    counted = Math.max(counted, end);
  }
  return all;
}
