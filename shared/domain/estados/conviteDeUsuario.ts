import { machine } from './machine.ts'

/** A company's invitation of a user. That its time is over is no state: another sending revives it. */
export const conviteDeUsuario = machine('ConviteDeUsuario', 'enviado', {
  enviado: { Reenviou: 'enviado', Aceitou: 'aceito', Cancelou: 'cancelado', Objetou: 'objetado' },
  // an invitation of the same e-mail is another life of the same invitation
  cancelado: { Reenviou: 'enviado' },
  // another administrator said no: only they, or staff, send it again as an administrator's
  objetado: { Reenviou: 'enviado' },
  aceito: {},
})
