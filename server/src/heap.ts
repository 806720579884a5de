import { setFlagsFromString } from 'node:v8'

// The old generation grows by a third between collections instead of as far as the machine has room: half of the memory after a soak, at no
// cost in answers (`npm run bench`). Not a flag that NODE_OPTIONS takes; to be imported before anything else.
setFlagsFromString('--heap-growing-percent=30')
