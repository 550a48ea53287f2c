import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { ordersList } from '../ordersList';

/** Returns a function that opens the list's current matches, filtered by pick types. */
export function useShowSkipped(): () => (pickTypes: readonly string[]) => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const address = new URLSearchParams(window.location.search);
    for (const name of ['page', 'order']) address.delete(name);
    return (pickTypes) => {
      address.set('pick', pickTypes.join(','));
      void navigate(`${ordersList.path}?${address.toString()}`);
    };
  }, [navigate]);
}
