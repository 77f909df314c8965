// @ts-check
// Proves in at most ten minutes that an original is sold once, and that mutants are detected. KILLS=500: that many
// kills on each database, with more time. STACK=1 instead: the Swarm stack whose replicas are killed.
import { findDocker } from '../../build/machine/docker.mjs';
import { totalOf } from './audit.mjs';
import { sqliteDatabase, startMysql } from './servers/databases.mjs';
import { failOverWhileBuying, loseDatabaseWhileBuying } from './trials/failover.mjs';
import { killWhileBuying } from './trials/kills.mjs';
import { payTooLate } from './trials/late-payments.mjs';
import { loseEvents } from './trials/lost-events.mjs';
import { startStack } from './servers/stack.mjs';
import { killParts } from './trials/parts.mjs';
import { race } from './trials/races.mjs';
import { killReplicas } from './trials/replicas.mjs';
import { announce, listOf, printViolations, say, seconds } from './report.mjs';
import { programOf } from './variant.mjs';

/** @typedef {() => Promise<import('./servers/databases.mjs').Database>} NewDatabase */

const usualKills = 100;
const [what = `${usualKills}`, count] = process.argv.slice(2);
const isStack = what === 'stack';
const kills = Number(isStack ? (count ?? usualKills) : what);
if (!Number.isInteger(kills) || kills < 1) throw new Error('KILLS is a whole number, such as 500.');
const share = kills / usualKills;
const goal = { kills, paid: 1000 * share, healsWithinMs: 60_000 * Math.max(1, share) };
// The times count from the start: ten minutes in all. Kills stop early enough to heal.
const doneAfterMs = { SQLite: 270_000 * share, MySQL: 590_000 * share };
const leastKillMs = 20_000;
const mutantForMs = 20_000;
const latePieces = 20;
const partsForMs = 25_000;
const viewsPerSecond = 50;
/** @typedef {{database: import('./servers/databases.mjs').Database, program: string}} Trial */
/**
 * @type {[import('./build.mjs').Variant, string, (trial: Trial) => Promise<{violations: Record<string, number>}>][]}
 */
const mutants = [
  ['timer-release', 'releases holds on a timer', killed],
  ['left-reservations', 'forgets what was set aside for whom', killed],
  ['unfenced-refund', 'calls money given back before Stripe does', paidTooLate],
  ['email-rollback', 'undoes a payment for an email', paidTooLate],
  ['unread-events', 'does not read Stripe’s events', eventsLost],
];

/** @type {string[]} */
const failures = [];
const start = Date.now();

await (isStack ? proveStack() : proveAll());
console.log(
  `\n${seconds(Date.now() - start)} in all. ${failures.length === 0 ? 'Every promise was kept.' : 'FAILED:'}`,
);
for (const failure of failures) console.log(`  ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);

async function proveAll() {
  await prove(async () => sqliteDatabase());
  await proveMutantsFail(async () => sqliteDatabase());
  if (findDocker()) {
    const mysql = await startMysql();
    await prove(mysql.database).finally(mysql.stop);
    await proveFailover();
    await proveAbsence();
  } else {
    console.log('\nMySQL: skipped, no Docker answers here');
  }
}

async function proveFailover() {
  announce(
    'MySQL: a replica takes over while people buy',
    'nothing is lost or doubled, and buying goes on without a restart',
  );
  const { paid, withoutWritesMs, recoveredMs, violations } = await failOverWhileBuying();
  say('done', `no writes for ${seconds(withoutWritesMs)}; paid payments ${paid}`);
  say('seen', `the next payment after ${seconds(recoveredMs)}`);
  printViolations(violations);
  if (totalOf(violations) > 0) failures.push('MySQL: a failover broke promises.');
}

async function proveAbsence() {
  announce('MySQL is away for 60 s while people buy', 'calls are refused with 503, nothing is lost or doubled');
  const { paid, refused, unclear, recoveredMs, violations } = await loseDatabaseWhileBuying();
  say('done', `paid payments ${paid}; calls refused ${refused}, otherwise answered ${unclear}`);
  say('seen', `the next payment after ${seconds(recoveredMs)}`);
  printViolations(violations);
  if (totalOf(violations) + unclear > 0) failures.push('MySQL: 60 s without a database broke promises.');
}

async function proveStack() {
  const stack = await startStack({
    MAX_OPEN_ORDERS_PER_ADDRESS: '0',
    MAX_ENQUIRIES_PER_ADDRESS: '0',
    RECONCILE_EVERY_MS: '300',
  });
  try {
    announce(
      'A stack of two of everything: replicas of each kind are killed in turn, then every part is replaced, then MySQL is killed',
      'no page view fails, at most one enquiry of a hundred is answered 503, no payment is lost',
    );
    const report = await killReplicas({ stack, kills, viewsPerSecond });
    const { seen, waits, violations, paid, calmForMs, forMs, healedMs, updated } = report;
    say(
      'done',
      `one of each kind killed, ${updated} parts replaced, in ${seconds(calmForMs)}; then ${kills} more kills`,
    );
    say(
      '',
      `kills ${listOf(report.kills)}; paid payments ${paid}; ${seconds(forMs)} in all, quiet after ${seconds(healedMs)}`,
    );
    say('seen', `until the more kills: ${listOf(seen)}`);
    const sorted = waits.toSorted((one, other) => one - other);
    const [half, most] = [0.5, 0.99].map((share) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0));
    say('', `${sorted.length} page views, half within ${half} ms, all but one of a hundred within ${most} ms`);
    printViolations(violations);
    if (totalOf(violations) > 0) failures.push(`The stack: promises were broken ${totalOf(violations)} times.`);
    const refused = seen['enquiries 503'] ?? 0;
    const all = (seen['enquiries 201'] ?? 0) + refused;
    say('', `${refused} of ${all} enquiries answered 503`);
    if (refused > all / 100) failures.push('The stack: more than one enquiry of a hundred was answered 503.');
  } finally {
    await stack.remove();
  }
}

/** @param {NewDatabase} newDatabase */
async function prove(newDatabase) {
  await withDatabase(newDatabase, async (database) => {
    announce(`${database.name}: crowds`, 'one buyer has the piece, everybody else is told that it is sold');
    const { rounds, buyers, winners, toldSold, badRounds } = await race({ database, rounds: 50, buyers: 200 });
    say('done', `${rounds} rounds of ${buyers} buyers for one piece`);
    say('seen', `winners ${winners}, told that it is sold ${toldSold}, bad rounds ${badRounds}`);
    if (badRounds > 0)
      failures.push(`${database.name}: ${badRounds} races had not exactly one winner and 199 told SOLD.`);
  });
  await withDatabase(newDatabase, async (database) => {
    announce(`${database.name}: who pays too late`, 'has the money back, once, whatever goes wrong with refunds');
    const { sold, refunded, violations } = await payTooLate({ database, pieces: latePieces, healsWithinMs: 60_000 });
    say('done', `${latePieces} pieces, each paid for twice`);
    say('seen', `sold ${sold}, money given back ${refunded}`);
    printViolations(violations);
    if (totalOf(violations) > 0 || sold !== latePieces || refunded !== latePieces)
      failures.push(`${database.name}: not everybody who paid too late has the money back, once.`);
  });
  await withDatabase(newDatabase, async (database) => {
    announce(
      `${database.name}: Stripe moves money and every webhook is lost, beside the BFF and while it is stopped`,
      `the shop's books agree with Stripe's within ${seconds(60_000)}`,
    );
    const { moves, healedMs, violations } = await loseEvents({ database });
    say('done', `${moves} payments paid, canceled, given back, disputed`);
    say('seen', `the books agree after ${seconds(healedMs)}`);
    printViolations(violations);
    if (totalOf(violations) > 0 || healedMs > 60_000)
      failures.push(`${database.name}: what Stripe moved did not reach the shop.`);
  });
  await withDatabase(newDatabase, async (database) => {
    announce(
      `${database.name}: parts of the site are killed while people read, write and buy`,
      'every answer is right, a 503 or cut off; nothing that was acknowledged is lost; all is back within 60 s',
    );
    const { kills, seen, paid, healedMs, violations } = await killParts({ database, forMs: partsForMs });
    say('done', `kills ${listOf(kills)}; paid payments ${paid}`);
    say('seen', listOf(seen));
    say('', `all back and quiet after ${seconds(healedMs)}`);
    printViolations(violations);
    if (totalOf(violations) > 0)
      failures.push(`${database.name}: parts that were killed broke promises ${totalOf(violations)} times.`);
  });
  await withDatabase(newDatabase, async (database) => {
    announce(
      `${database.name}: the BFF is killed while people buy`,
      `everything is sold once, nobody is forgotten, quiet within ${seconds(goal.healsWithinMs)}`,
    );
    const leftMs = start + doneAfterMs[database.name] - goal.healsWithinMs - Date.now();
    const forMs = Math.max(leastKillMs, leftMs);
    const report = await killWhileBuying({ database, ...goal, forMs, buyersAtOnce: 20, healing: 'real' });
    print(report);
    const { kills, paid, healedMs, violations } = report;
    if (kills < goal.kills || paid < goal.paid)
      failures.push(`${database.name}: the time was over before there was enough to prove it.`);
    if (totalOf(violations) > 0) failures.push(`${database.name}: promises were broken ${totalOf(violations)} times.`);
    if (healedMs > goal.healsWithinMs)
      failures.push(`${database.name}: not healed within ${seconds(goal.healsWithinMs)}.`);
  });
}

/** @param {NewDatabase} newDatabase */
async function proveMutantsFail(newDatabase) {
  for (const [name, defect, tried] of mutants) {
    await withDatabase(newDatabase, async (database) => {
      announce(`${database.name}: the same with a mutant that ${defect}`, 'it is found out');
      const { violations } = await tried({ database, program: programOf(name) });
      printViolations(violations);
      const isCaught = totalOf(violations) > 0;
      console.log(isCaught ? '  mutant caught' : '  mutant NOT caught');
      if (!isCaught) failures.push(`The mutant that ${defect} was not found out.`);
    });
  }
}

/** @param {Trial} trial */
function killed(trial) {
  return killWhileBuying({ ...trial, kills: 20, paid: 200, forMs: mutantForMs, buyersAtOnce: 20 });
}

/** @param {Trial} trial */
function paidTooLate(trial) {
  return payTooLate({ ...trial, pieces: 1, healsWithinMs: 5000 });
}

/** @param {Trial} trial */
function eventsLost(trial) {
  return loseEvents({ ...trial, healsWithinMs: 3000 });
}

/** @param {NewDatabase} newDatabase @param {(database: import('./servers/databases.mjs').Database) => Promise<void>} work */
async function withDatabase(newDatabase, work) {
  const database = await newDatabase();
  await work(database).finally(database.remove);
}

/** @param {import('./trials/kills.mjs').KillReport} report */
function print({ kills, killsAtFailpoints, orders, paid, healedMs, violations }) {
  const atFailpoints = Object.values(killsAtFailpoints).reduce((sum, number) => sum + number, 0);
  say('done', `kills ${kills} (${atFailpoints} at a failpoint), orders ${orders}, paid payments ${paid}`);
  say('seen', `healed in ${seconds(healedMs)}`);
  printViolations(violations);
}
