import { email } from '../../providers/email/need.ts'
import { whatsapp } from '../../providers/whatsapp/need.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { avisarRecebedor } from './convite.ts'
import { notificacoes } from './notificacoes.ts'

export const needs = { storage: storage('escrever'), email, whatsapp, params: parametros('segredo-hmac') }
export const handler = consume<Parameters<typeof avisarRecebedor>[0]>('notificacoes', (d, m) =>
  m.PK.startsWith('REC#') ? avisarRecebedor(d, m) : notificacoes(d, m),
)(deps(needs))
