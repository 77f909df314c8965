export function plainAddress(address: string): string {
  return address.trim().toLowerCase();
}
