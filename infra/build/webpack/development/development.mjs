// @ts-check
import path from 'node:path';
import { root } from '../base.mjs';
import { parts } from '../parts.mjs';

/** @param {string} part @returns {string} */
export const developmentDirectory = (part) => path.join(root, '.cache/development', part);

/**
 * @param {string} part @returns {{browser: import('webpack').Configuration | null, server:
 * import('webpack').Configuration | null}}
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
