/** Local storage key of the users with waiting bookings on this device. */
const waitingKey = 'scannedBookings';

/** Whether bookings of this user wait on this device. Other screens ask this without opening the database. */
export function hasWaiting(userId: string): boolean {
  return waitingUsers().includes(userId);
}

export function markWaiting(userId: string, isWaiting: boolean): void {
  const others = waitingUsers().filter((one) => one !== userId);
  if (isWaiting) localStorage.setItem(waitingKey, [...others, userId].join(' '));
  else if (others.length === 0) localStorage.removeItem(waitingKey);
  else localStorage.setItem(waitingKey, others.join(' '));
}

function waitingUsers(): string[] {
  return (localStorage.getItem(waitingKey) ?? '').split(' ').filter(Boolean);
}
