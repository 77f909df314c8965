import { useEffect, useRef } from 'react';
import { useGetTodayQuery } from './today.api';

export function useToday(tab: string) {
  const { data, isError, isUninitialized, refetch } = useGetTodayQuery(undefined, { refetchOnMountOrArgChange: true });
  const seen = useRef(tab);
  useEffect(() => {
    if (seen.current !== tab) void refetch();
    seen.current = tab;
  }, [tab, refetch]);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && !isUninitialized && refetch());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isUninitialized, refetch]);
  return { data, isError, refetch };
}

export type TodayRead = ReturnType<typeof useToday>;
