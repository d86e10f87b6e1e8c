import type { RouteObject } from 'react-router-dom';
import { visitorAddresses } from '../../features/auth/visitor-address.ts';
import { VisitorGate } from '../visitor-gate.tsx';

/** Pages for everybody, signed in or not. */
export const publicRoutes: RouteObject[] = [
  ...visitorAddresses.map((path) => ({ path, element: <VisitorGate /> })),
];
