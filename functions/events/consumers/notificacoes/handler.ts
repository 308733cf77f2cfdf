import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { email } from '../../../providers/email/need.ts'
import { whatsapp } from '../../../providers/whatsapp/need.ts'
import { avisarDoAcesso, ehDoAcesso } from './acesso.ts'
import { avisarAntecipacao } from './antecipacao.ts'
import { avisarOfertaUsada } from './antecipacaoUsada.ts'
import { avisarDoCarrinho } from './carrinho.ts'
import { avisarRecebedor } from './convite.ts'
import { avisarEmpresa } from './empresa.ts'
import { notificacoes } from './notificacoes.ts'
import { soNoSino, tocarSino } from './sino.ts'

export const needs = { storage: storage('escrever'), email, whatsapp, params: parametros('segredo-hmac') }

/** Who writes about what, by the aggregate's prefix; of a checkout where it has none here. */
const porRaiz: Readonly<Record<string, typeof avisarRecebedor>> = {
  'REC#': avisarRecebedor,
  'ANT#': (d, m) => (m.tipo === 'AntecipacaoAutorizou' ? avisarOfertaUsada : avisarAntecipacao)(d, m),
  'CAR#': avisarDoCarrinho,
  'EMP#': avisarEmpresa,
}
export const handler = consume<Parameters<typeof avisarRecebedor>[0]>('notificacoes', async (d, m) => {
  await tocarSino(d, m)
  if (soNoSino(m.tipo)) return
  await (ehDoAcesso(m) ? avisarDoAcesso : (porRaiz[m.PK.slice(0, 4)] ?? notificacoes))(d, m)
})(deps(needs))
