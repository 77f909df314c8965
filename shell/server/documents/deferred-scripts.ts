const id = 'late-scripts';

/** A missing image must not block hydration. */
const paintTimeoutMs = 2000;

const retryPauseMs = 2000;
const longestRetryPauseMs = 30_000;

/**
 * A template neither runs nor loads its content.
 * @param markup `link` and `script` elements
 */
export const deferScriptsUntilPainted = (markup: string) => `<template id="${id}">${markup}</template>`;

/**
 * Activates the deferred scripts after the first paint, touch or key, or the timeout; retries scripts that fail.
 * Constant bytes, so that the CSP can name the hash.
 */
export const deferredScriptLoader =
  `(function(w,d,begun,pause){` +
  `function begin(){var late=d.getElementById('${id}'),all;if(begun||!late)return;begun=true;all=d.importNode(late.content,true);` +
  // Inserted scripts are async unless told otherwise.
  `all.querySelectorAll('script').forEach(function(one){one.async=false});late.replaceWith(all)}` +
  // A task queued in a frame runs after that frame is painted.
  `w.addEventListener('load',function(){w.requestAnimationFrame(function(){setTimeout(begin)})});` +
  `['pointerdown','keydown'].forEach(function(type){d.addEventListener(type,begin,true)});` +
  // Bypasses the HTTP cache, which may hold a damaged copy.
  `d.addEventListener('error',function(e){var one=e.target,all=d.createElement('script');` +
  `function again(){setTimeout(function(){one.replaceWith(all)},pause);pause=Math.min(pause*2||${retryPauseMs},${longestRetryPauseMs})}` +
  `if(one.defer){all.defer=true;all.src=one.src;all.integrity=one.integrity;fetch(one.src,{cache:'reload'}).then(again,again)}},true);` +
  `setTimeout(begin,${paintTimeoutMs})})(window,document,false,0)`;
