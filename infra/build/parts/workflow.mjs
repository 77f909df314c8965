// @ts-check
/** A remote's own workflow: it runs on a change of the remote or of what it is built from and tested with.
 *  @param {string} remote @returns {string} YAML as oxfmt writes it */
export function workflowOf(remote) {
  return `# Made by npm run parts.
name: ${remote}

on:
  push:
    branches: [main]
${pathsOf(remote)}
  pull_request:
${pathsOf(remote)}

jobs:
  ${remote}:
    uses: ./.github/workflows/part.yml
    with: { part: ${remote}, tests: ${remote} }
`;
}

/** @param {string} remote */
const pathsOf = (remote) => `    paths:
      [
        ${remote}/**,
        bff/contract/**,
        shell/kit/**,
        shell/host/**,
        shell/forms/**,
        infra/build/webpack/**,
        package-lock.json,
        .github/workflows/part.yml,
      ]`;
