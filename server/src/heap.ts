import { setFlagsFromString } from 'node:v8'

// The old generation grows by a third between collections instead of into all free memory: half of the memory after a soak, at no cost in answers (`npm run bench`). NODE_OPTIONS
// does not accept this flag, so the program imports this first.
setFlagsFromString('--heap-growing-percent=30')
