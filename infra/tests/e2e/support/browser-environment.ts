import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { TestEnvironment } from 'jest-environment-node';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../build/machine/chromium.mjs';

const browsers = new Map<string, Promise<Browser>>();

/** All test files of a Jest worker share one Chromium, with profiles for each file. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global['openBrowser'] = browserWith;
  }

  override async teardown(): Promise<void> {
    const contexts = (await Promise.all(browsers.values())).flatMap((browser) => browser.contexts());
    await Promise.all(contexts.map((context) => context.close()));
    await super.teardown();
  }
}

function browserWith(...flags: string[]): Promise<Browser> {
  const key = flags.join();
  const started = browsers.get(key) ?? startBrowser(flags);
  browsers.set(key, started);
  return started;
}

async function startBrowser(flags: readonly string[]): Promise<Browser> {
  const children: ChildProcess[] = [];
  const note = (started: unknown) => void children.push((started as { process: ChildProcess }).process);
  subscribe('child_process', note);
  try {
    return await launchChromium(flags);
  } finally {
    unsubscribe('child_process', note);
    for (const child of children) {
      child.unref();
      for (const pipe of child.stdio) (pipe as Socket | null)?.unref();
    }
  }
}
