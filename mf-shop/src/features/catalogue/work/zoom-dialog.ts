// A chunk of its own: a page need not know where a shared module is found before it is opened.
export { ZoomDialog as default } from '@studio/kit/zoom-view';
