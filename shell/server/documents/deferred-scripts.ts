const id = 'late-scripts';

/** A missing image must not block hydration, so painting has a timeout. */
const paintTimeoutMs = 2000;

const retryPauseMs = 2000;
const longestRetryPauseMs = 30_000;

/** A template's content neither runs nor loads. */
export const deferScriptsUntilPainted = (markup: string) => `<template id="${id}">${markup}</template>`;

/**
 * The scripts run after the first paint, touch or key, or the timeout; failed scripts are retried. The text is
 * constant, for its CSP hash.
 */
export const deferredScriptLoader =
  `(function(w,d,begun,pause){` +
  `function begin(){var late=d.getElementById('${id}'),all;if(begun||!late)return;begun=true;all=d.importNode(late.content,true);` +
  // Inserted scripts are async by default.
  `all.querySelectorAll('script').forEach(function(one){one.async=false});late.replaceWith(all)}` +
  // The callback runs after the frame is painted.
  `w.addEventListener('load',function(){w.requestAnimationFrame(function(){setTimeout(begin)})});` +
  `['pointerdown','keydown'].forEach(function(type){d.addEventListener(type,begin,true)});` +
  // The HTTP cache may hold a damaged copy, so the retry bypasses it.
  `d.addEventListener('error',function(e){var one=e.target,all=d.createElement('script');` +
  `function again(){setTimeout(function(){one.replaceWith(all)},pause);pause=Math.min(pause*2||${retryPauseMs},${longestRetryPauseMs})}` +
  `if(one.defer){all.defer=true;all.src=one.src;all.integrity=one.integrity;fetch(one.src,{cache:'reload'}).then(again,again)}},true);` +
  `setTimeout(begin,${paintTimeoutMs})})(window,document,false,0)`;
