// @ts-check
/** @typedef {import('./api-incompatibilities.mjs').Contract} Contract */
/** @typedef {import('./shell-incompatibilities.mjs').CheckedRelease} CheckedRelease */

/** @param {CheckedRelease} release @param {Contract} bff @returns {string[]} */
export function listIncompatibilities({ routes = [] }, bff) {
  return routes.flatMap(({ path, sitemap }) => {
    if (typeof sitemap !== 'object') return [];
    const call = bff.calls[`GET ${sitemap.call}`];
    const isList = call !== undefined && 'type' in call.answer && call.answer.type === 'array';
    const isPublicList = isList && call.access === 'public';
    return isPublicList ? [] : [`${path} has its pages from ${sitemap.call}, which is no public list of the live BFF`];
  });
}
