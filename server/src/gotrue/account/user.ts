import { requireUser } from '../caller.ts'
import type { Handler } from '../request.ts'
import { userJson } from './user-json.ts'

/** `GET /user` */
export const getUserRoute: Handler = async (service, call) => {
  const { user } = await requireUser(service, call)
  return { json: userJson(user) }
}
