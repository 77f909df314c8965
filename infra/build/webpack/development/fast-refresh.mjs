// @ts-check
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { root } from '../base.mjs';

/** The hook must load before Fast Refresh and React. @returns {import('webpack').WebpackPluginInstance[]} */
export function fastRefreshPlugins() {
  const hook = path.join(root, 'infra/build/webpack/development/devtools-hook.mjs');
  return [new webpack.EntryPlugin(root, hook, { name: undefined }), new ReactRefreshPlugin({ overlay: false })];
}
