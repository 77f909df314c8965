import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { startMysqlContainer } from '../../../../infra/tests/faults/servers/mysql-container.mjs';
import { onMysql } from '../../testing/on-database';
import { faultyProxy } from '../../testing/servers/faulty-proxy';
import { connect, ping } from '../connect';
import { isUnavailable } from '../database-errors';
import { awaitGroup } from './await-group';
import { serversOf } from './primary';

test('an address names one server or several, with one user for all', () => {
  const rest = { user: 'studio', password: 'p@ss', database: 'studio', connectTimeout: 1500 };
  expect(serversOf('mysql://studio:p%40ss@one:3307,two/studio')).toEqual([
    { host: 'one', port: 3307, ...rest },
    { host: 'two', port: 3306, ...rest },
  ]);
  expect(serversOf('mysql://studio@one/studio?connectTimeout=20000')).toEqual([
    { host: 'one', port: 3306, ...rest, password: '', connectTimeout: 20_000 },
  ]);
});

/** Two servers with a database each, of which the first takes writes, as a group with one primary looks from outside. */
async function twoServers() {
  const servers = await Promise.all([startMysqlContainer(), startMysqlContainer()]);
  const roots = servers.map(({ url }) => connect(`${url}/mysql`));
  for (const [index, root] of roots.entries()) {
    await root.raw('CREATE DATABASE studio');
    await root.raw('CREATE TABLE studio.notes (id INT PRIMARY KEY AUTO_INCREMENT, word VARCHAR(20))');
    await root.raw('CREATE USER visitor IDENTIFIED BY "heron"');
    await root.raw('GRANT ALL ON studio.* TO visitor');
    await setWritable(root, index === 0);
  }
  const ways = await Promise.all(
    servers.map(({ url }) => faultyProxy({ host: new URL(url).hostname, port: Number(new URL(url).port) })),
  );
  const hosts = ways.map(({ port }) => `127.0.0.1:${port}`);
  return { servers, roots, ways, url: `mysql://visitor:heron@${hosts.join()}/studio` };
}

const setWritable = (root: Knex, isWritable: boolean) =>
  root.raw(
    `SET GLOBAL super_read_only = ${isWritable ? 'OFF' : 'ON'}, GLOBAL read_only = ${isWritable ? 'OFF' : 'ON'}`,
  );

const write = (db: Knex, word: string) =>
  db('notes')
    .insert({ word })
    .then(
      () => 'written',
      (error: unknown) => (isUnavailable(error) ? 'unavailable' : String(error)),
    );

onMysql(
  'refusal 41: writes go to who is the primary, and follow a change of it after one refusal a connection',
  async () => {
    const { servers, roots, ways, url } = await twoServers();
    const [first, second] = roots as [Knex, Knex];
    const db = connect(url);
    try {
      expect(await write(db, 'before')).toBe('written');
      // All who want a connection at once look for the primary together: the other server is asked once.
      const crowd = connect(url);
      const askedBefore = ways[1]!.taken();
      const sleeping = Array.from({ length: 8 }, () => crowd.raw('SELECT SLEEP(0.2)'));
      await Promise.all(sleeping).finally(() => crowd.destroy());
      expect(ways[1]!.taken() - askedBefore).toBe(1);
      await setWritable(first, false);
      expect(await write(db, 'between')).toBe('unavailable');
      await setWritable(second, true);
      expect(await write(db, 'after')).toBe('written');
      expect(await first('studio.notes').pluck('word')).toEqual(['before']);
      expect(await second('studio.notes').pluck('word')).toEqual(['after']);
      // Between two primaries a new connection waits.
      await setWritable(second, false);
      expect(await write(db, 'refused')).toBe('unavailable');
      const waiting = write(db, 'waited');
      await sleep(1500);
      // While the members elect a primary, none of them may answer.
      for (const way of ways) way.lose(true);
      const waitingAsWell = write(db, 'waited too');
      await sleep(2500);
      for (const way of ways) way.lose(false);
      await setWritable(second, true);
      expect([await waiting, await waitingAsWell]).toEqual(['written', 'written']);
      // And back, when the one that is now is killed.
      await setWritable(first, true);
      await second.destroy();
      await servers[1]!.stop();
      ways[1]!.cut();
      expect(await write(db, 'home')).toBe('written');
      await ping(db, 1000);
      expect(await first('studio.notes').pluck('word')).toEqual(['before', 'home']);
      // A program that starts before its group has made its user waits, and says so once.
      await first.raw('DROP USER visitor');
      const warn = jest.fn();
      const begun = awaitGroup(url, { warn });
      while (warn.mock.calls.length === 0) await sleep(50);
      await first.raw('CREATE USER visitor IDENTIFIED BY "heron"');
      await first.raw('GRANT ALL ON studio.* TO visitor');
      await begun;
      expect(warn).toHaveBeenCalledTimes(1);
    } finally {
      await db.destroy();
      for (const way of ways) way.close();
      await first.destroy();
      await Promise.allSettled(servers.map(({ stop }) => stop()));
    }
  },
);
