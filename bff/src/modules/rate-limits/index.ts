export { attemptsRepo, type AttemptsRepo } from './attempts.repo';
export { consume, consumeForNetwork, consumeToken, refuseUntil, tooMany, tryConsume } from './rate-limits';
export { throttlesRepo } from './throttles.repo';
