// Preloaded into each part, so that no part outlives a killed starter or a closed terminal and keeps its port.
process.once('disconnect', () => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  process.kill(process.pid, 'SIGTERM');
});
// Do not let the IPC channel keep the process alive.
process.channel?.unref();
