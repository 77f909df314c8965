// @ts-check
import path from 'node:path';
import { root } from '../base.mjs';
import { parts } from '../parts.mjs';

/** Where `make dev` builds to, apart from what `make run` starts. @param {string} part @returns {string} an absolute path */
export const developmentDirectory = (part) => path.join(root, '.cache/development', part);

/** A part's builds for development. @param {string} part
 *  @returns {{browser: import('webpack').Configuration | null, server: import('webpack').Configuration | null}} null: it has none */
export function developmentConfigs(part) {
  const configs = parts[part]?.({ isDevelopment: true, outputPath: developmentDirectory(part) }) ?? [];
  return {
    browser: configs.find((config) => !isForServer(config)) ?? null,
    server: configs.find(isForServer) ?? null,
  };
}

/** @param {import('webpack').Configuration} config */
const isForServer = ({ target }) => target === 'node20';
