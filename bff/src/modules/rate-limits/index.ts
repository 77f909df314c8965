export { attemptsRepo, type AttemptsRepo } from './attempts.repo';
export {
  cspReportLimits,
  declineLimits,
  holdLimits,
  newOrderLimits,
  rateLimits,
  type SignInLimit,
  signInLimits,
} from './limits';
export { consume, consumeForNetwork, consumeToken, refuseUntil, tooMany, tryConsume } from './rate-limits';
export { throttlesRepo } from './throttles.repo';
