// On SIGUSR2 the process collects garbage and writes the heap size in bytes.
const { writeFileSync } = require('node:fs');
const v8 = require('node:v8');
const vm = require('node:vm');
const { isMainThread } = require('node:worker_threads');

v8.setFlagsFromString('--expose_gc');
const collect = vm.runInNewContext('gc');

if (isMainThread)
  process.on('SIGUSR2', () => {
    collect();
    collect();
    writeFileSync(`${process.env.HEAP_REPORTS}/${process.pid}`, String(process.memoryUsage().heapUsed));
  });
