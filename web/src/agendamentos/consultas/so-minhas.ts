import { createContext } from 'react'

/**
 * Whether the page shows a professional their own consultations as a patient. They neither book nor review there
 * (ROUTE-06).
 */
export const SoMinhas = createContext(false)
