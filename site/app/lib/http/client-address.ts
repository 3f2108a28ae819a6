import { createContext } from 'react-router';

/** The rate limit key of the client: its IPv4 address, or the /64 network of its IPv6 address. */
export const clientAddressContext = createContext<string>();
