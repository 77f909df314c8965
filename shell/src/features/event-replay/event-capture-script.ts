import { asleep } from '../../asleep';

/**
 * The script for the <head> captures clicks, submits, tab keys and input until hydration, for `replayEvents`;
 * afterwards only in islands that are not hydrated. A history traversal before hydration reloads. The text is constant,
 * for its CSP hash.
 */
export const eventCaptureScript =
  `(function(w,d,q,here){var types=['click','submit','input','change','keydown'];` +
  `function note(e){var t=e.target,k=e.type,l=q[q.length-1],y=k==='keydown'&&/^(Arrow|Home|End)/.test(e.key),` +
  `b=k==='click'?t.closest('button'):k==='keydown'?y&&t.closest('[role=tab]'):t;` +
  `if(w.eventCapture.isReplaying||!b||!b.closest(w.eventCapture.isHydrated?'${asleep}':'#root')||k==='click'&&b.form&&b.type==='submit')return;` +
  `e.stopImmediatePropagation();if(k==='click'||k==='submit'||y)e.preventDefault();` +
  `if(k==='input'&&l&&l.type===k&&l.target===b)q.pop();` +
  `q.push({type:k,target:b,value:b.value,checked:b.checked,submitter:e.submitter,key:e.key,index:[].indexOf.call(d.querySelectorAll(b.tagName),b)})}` +
  `function moved(){if(!w.eventCapture.isHydrated&&here!==location.pathname+location.search)location.reload()}` +
  `types.forEach(function(k){d.addEventListener(k,note,true)});w.addEventListener('popstate',moved);` +
  `w.eventCapture={queue:q,isHydrated:false,isReplaying:false,end:function(){types.forEach(function(k){d.removeEventListener(k,note,true)});` +
  `w.removeEventListener('popstate',moved)}}` +
  `})(window,document,[],location.pathname+location.search)`;
