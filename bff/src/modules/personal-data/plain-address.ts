/** An email address as two that reach the same mailbox compare: most hosts take capital letters for small ones. */
export function plainAddress(address: string): string {
  return address.trim().toLowerCase();
}
