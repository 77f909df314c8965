/** The key has 128 random bits. `crypto.randomUUID` does not exist on plain HTTP. */
export const newIdempotencyKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-').padEnd(16, '-');
