import * as emotion from '@emotion/react';
import * as emotionJsxRuntime from '@emotion/react/jsx-runtime';
import * as host from '@studio/host';
import * as hostRedux from '@studio/host/redux';
import * as hostRouter from '@studio/host/router';
import * as kit from '@studio/kit';
import * as kitDialog from '@studio/kit/dialog';
import * as kitImageUploader from '@studio/kit/image-uploader';
import * as kitZoomView from '@studio/kit/zoom-view';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import vm from 'node:vm';
import type { RemoteModule } from '@studio/host';
import type { Refusal } from './render-protocol';

export const sharedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  '@emotion/react': emotion,
  '@emotion/react/jsx-runtime': emotionJsxRuntime,
  '@studio/kit': kit,
  '@studio/kit/dialog': kitDialog,
  '@studio/kit/image-uploader': kitImageUploader,
  '@studio/kit/zoom-view': kitZoomView,
  '@studio/host': host,
  '@studio/host/router': hostRouter,
  '@studio/host/redux': hostRedux,
};

/** @throws the bundle's error, or one for a module that is not shared */
export function evaluateRemote(name: string, code: string, onRefused: (refusal: Refusal) => void): RemoteModule {
  const refuse = (kind: Refusal['kind'], asked: string): never => {
    onRefused({ kind, asked });
    throw new Error(`${name} asks for "${asked}", which is not shared`);
  };
  const module = { exports: {} as { default?: RemoteModule } };
  const wrapped = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, {
    filename: `${name}.cjs`,
    importModuleDynamically: (specifier) => refuse('import', specifier),
  }) as (...args: unknown[]) => void;
  wrapped(module, module.exports, (request: string) =>
    Object.hasOwn(sharedModules, request) ? sharedModules[request] : refuse('module', request),
  );
  if (!module.exports.default) throw new Error(`${name} exports no remote module`);
  return module.exports.default;
}
