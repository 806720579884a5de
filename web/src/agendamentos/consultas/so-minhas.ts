import { createContext } from 'react'

/** Whether the page shows somebody who attends their own consultations as a patient: they book and review nothing there (ROUTE-06). */
export const SoMinhas = createContext(false)
