test('takes the token of the shared cache from a file too, and does not start where that cannot be read', async () => {
  process.env['CDN_PURGE_TOKEN_FILE'] = '/nowhere/token';
  const exit = jest.spyOn(process, 'exit').mockImplementation();
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await import('./main');
  await new Promise(setImmediate);
  expect(written.mock.calls.join()).toMatch(/^CDN_PURGE_TOKEN_FILE can't be read: /);
  expect(exit).toHaveBeenCalledWith(1);
});
