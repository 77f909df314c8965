const id = 'late-scripts';

/** How long a page with a main picture waits for it before its scripts begin all the same, in ms from its beginning: a picture
 *  that never comes must not keep a page from coming alive. */
const paintTimeoutMs = 2000;

/** How long a first script that failed twice is left alone: twice as long each time, up to the longest. */
const retryPauseMs = 2000;
const longestRetryPauseMs = 30_000;

/** Puts scripts aside until the page's main picture is painted: a template runs nothing and loads nothing.
 *  @param markup `link` and `script` elements */
export const deferScriptsUntilPainted = (markup: string) => `<template id="${id}">${markup}</template>`;

/** Script for the document's <head>: takes the scripts out of their template once what is seen first is painted, at the first
 *  touch or key, or when it has waited long enough; and asks again for those that do not come or are damaged, on every page. Every document has the same
 *  bytes, so that the Content-Security-Policy can name them by hash. */
export const deferredScriptLoader =
  `(function(w,d,begun,pause){` +
  `function begin(){var late=d.getElementById('${id}'),all;if(begun||!late)return;begun=true;all=d.importNode(late.content,true);` +
  // What a script adds runs as soon as it has come, in no order, unless it says otherwise.
  `all.querySelectorAll('script').forEach(function(one){one.async=false});late.replaceWith(all)}` +
  // The frame in which the picture stands is painted before the task that is asked for in it.
  `w.addEventListener('load',function(){w.requestAnimationFrame(function(){setTimeout(begin)})});` +
  `['pointerdown','keydown'].forEach(function(type){d.addEventListener(type,begin,true)});` +
  // No page answers without its first scripts: one that fails is fetched past the cache, where a damaged one would stay.
  `d.addEventListener('error',function(e){var one=e.target,all=d.createElement('script');` +
  `function again(){setTimeout(function(){one.replaceWith(all)},pause);pause=Math.min(pause*2||${retryPauseMs},${longestRetryPauseMs})}` +
  `if(one.defer){all.defer=true;all.src=one.src;all.integrity=one.integrity;fetch(one.src,{cache:'reload'}).then(again,again)}},true);` +
  `setTimeout(begin,${paintTimeoutMs})})(window,document,false,0)`;
