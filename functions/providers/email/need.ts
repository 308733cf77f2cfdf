import type { Need } from '../../platform/runtime/needs.ts'
import { atendidoPor } from '../quemAtende.ts'
import { criarEmail, type EmailPort } from './index.ts'

/** The platform's e-mail as a need: SES by the function's own role, so there is no secret to read. */
export const email: Need<EmailPort> = {
  permission: { rede: true, email: true },
  create: (env, { clock }) =>
    atendidoPor(
      'email',
      criarEmail({
        clock,
        endpoint: env.EMAIL_URL,
        remetente: env.EMAIL_REMETENTE,
        ...(env.EMAIL_CONJUNTO && { conjunto: env.EMAIL_CONJUNTO }),
      }),
    ),
}
