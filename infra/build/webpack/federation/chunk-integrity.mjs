// @ts-check
import { createHash } from 'node:crypto';
import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;
const table = `${RuntimeGlobals.require}.integrity`;
const placeholder = '%integrity of chunks%';

/**
 * Browsers check the chunks that the runtime loads: it has their hashes. The runtime's own file is named by its content
 * with the chunks' names, which change with the chunks, so the name stays valid.
 */
export class ChunkIntegrity {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrity', (code) => `${code}\nscript.integrity = ${table}[chunkId] || '';`);
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('ChunkIntegrity', (chunk) => compilation.addRuntimeModule(chunk, new IntegrityTable()));
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrity', stage }, () => fill(compilation));
    });
  }
}

class IntegrityTable extends RuntimeModule {
  constructor() {
    super('integrity of chunks', RuntimeModule.STAGE_ATTACH);
  }

  /** @override */
  generate() {
    return `${table} = ${JSON.stringify(placeholder)};`;
  }
}

/** @param {import('webpack').Compilation} compilation */
function fill(compilation) {
  const chunks = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
  const hashes = Object.fromEntries(
    chunks.flatMap((chunk) =>
      [...chunk.files].filter((file) => file.endsWith('.js')).map((file) => [`${chunk.id}`, hashOf(compilation, file)]),
    ),
  );
  for (const { files } of [...compilation.chunks].filter((chunk) => chunk.hasRuntime()))
    for (const file of files) {
      const code = `${compilation.getAsset(file)?.source.source() ?? ''}`;
      const filled = code.replace(new RegExp(`(["'\`])${placeholder}\\1`), () => JSON.stringify(hashes));
      if (filled !== code) compilation.updateAsset(file, new sources.RawSource(filled));
    }
}

/** @param {import('webpack').Compilation} compilation @param {string} file */
function hashOf(compilation, file) {
  const content = compilation.getAsset(file)?.source.buffer() ?? '';
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
