// @ts-check
import path from 'node:path';
import { root } from '../base.mjs';
import { parts } from '../parts.mjs';

/** Output of `make dev`, separate from `make run`'s. @param {string} part @returns {string} */
export const developmentDirectory = (part) => path.join(root, '.cache/development', part);

/**
 * @param {string} part @returns {{browser: import('webpack').Configuration | null, server:
 * import('webpack').Configuration | null}} null: the part has none
 */
export function developmentConfigs(part) {
  const configs = parts[part]?.({ isDevelopment: true, outputPath: developmentDirectory(part) }) ?? [];
  return {
    browser: configs.find((config) => !isForServer(config)) ?? null,
    server: configs.find(isForServer) ?? null,
  };
}

/** @param {import('webpack').Configuration} config */
const isForServer = ({ target }) => target === 'node20';
