import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { TestEnvironment } from 'jest-environment-node';
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../../build/machine/chromium.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

let browser: Promise<Browser> | undefined;

/** Beside Node's environment, a Chromium that all test files of one Jest worker have one after the other, each with profiles of its own. What drives it
 *  is loaded once, and speaks to it without anybody between. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global['openBrowser'] = () => (browser ??= startBrowser());
  }

  override async teardown(): Promise<void> {
    const contexts = (await browser)?.contexts() ?? [];
    await Promise.all(contexts.map((context) => context.close()));
    await super.teardown();
  }
}

/** Starts a Chromium that holds up nobody's end, and ends with whoever started it. @throws when none is installed */
async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium here; make test installs one.');
  const children: ChildProcess[] = [];
  const note = (started: unknown) => void children.push((started as { process: ChildProcess }).process);
  subscribe('child_process', note);
  try {
    return await chromium.launch({ executablePath, args: flags });
  } finally {
    unsubscribe('child_process', note);
    for (const child of children) {
      child.unref();
      for (const pipe of child.stdio) (pipe as Socket | null)?.unref();
    }
  }
}
