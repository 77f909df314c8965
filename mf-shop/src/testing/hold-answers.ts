export const heldAnswers = {
  extendHold: { body: { state: 'held', until: '2026-11-22T18:00:00.000Z' } },
  releaseHold: { body: { state: 'ended', until: null } },
};
