// Loaded into each part before its own program: whoever starts the site may be killed, or its terminal closed, and would leave the parts at their ports.
process.once('disconnect', () => {
  // Nobody reads any more what is still said.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  process.kill(process.pid, 'SIGTERM');
});
// What alone is left to be heard keeps no part running.
process.channel?.unref();
