// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { originVariable, remotesOf } from './list.mjs';
import { stackOf } from './stack.mjs';
import { workflowOf } from './workflow.mjs';

/** @typedef {import('./list.mjs').Part} Part @typedef {Pick<Part, 'name' | 'kind' | 'team'>} ListedPart */

/** The files that cannot read the list and are made from it: a remote's workflow as a whole, of the others the lines between their
 *  marks.
 *  @param {string} root the project's folder @param {ListedPart[]} parts
 *  @returns {Record<string, string>} file to content @throws an Error when a mark is missing */
export function madeFiles(root, parts) {
  const remotes = remotesOf(parts);
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const compose = withBlocks(read('docker-compose.yml'), {
    origins: remotes.map(({ name }) => `      ${originVariable(name)}: http://${name}:3000`),
    services: remotes.map(({ name }) => serviceOf(name)),
    names: [`      REMOTES: ${remotes.map(({ name }) => name).join('|')}`],
    volumes: remotes.map(({ name }) => `  ${name}:`),
  });
  const names = remotes.map(({ name }) => name);
  return {
    'docker-compose.yml': compose,
    'infra/deploy/swarm/stack.yml': stackOf(compose, names),
    CODEOWNERS: withBlocks(read('CODEOWNERS'), {
      parts: parts.map(({ name, team }) => `${`/${name}/`.padEnd(23)} @studio/${team}`),
    }),
    ...Object.fromEntries(remotes.map(({ name }) => [`.github/workflows/${name}.yml`, workflowOf(name)])),
  };
}

/** Puts lines between the marks '# made by npm run parts: <name>' and '# made: end'.
 *  @param {string} text @param {Record<string, string[]>} blocks by name @returns {string} */
export function withBlocks(text, blocks) {
  return Object.entries(blocks).reduce((result, [name, lines]) => {
    const block = new RegExp(`(^ *# made by npm run parts: ${name}\n)[^]*?(^ *# made: end$)`, 'm');
    if (!block.test(result)) throw new Error(`The marks of the block "${name}" are missing.`);
    return result.replace(block, (_, start, end) => `${start}${lines.join('\n')}\n${end}`);
  }, text);
}

/** @param {string} remote */
const serviceOf = (remote) => `  ${remote}:
    <<: *remote
    build: { <<: *dockerfile, target: remote, args: { <<: *images, REMOTE: ${remote} } }
    volumes: ['${remote}:/data/releases']
`;
