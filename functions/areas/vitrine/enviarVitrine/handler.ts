import { enviarVitrine as contrato } from '../../../../shared/contract/vitrine.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { frete } from '../../../providers/frete/need.ts'
import { movimento } from '../regras/movimento.ts'
import { enviarVitrine } from './enviarVitrine.ts'

export const needs = {
  storage: storage({ escreve: ['CotacaoDeFrete', 'Idempotencia', 'Link', 'PedidoDaLoja', 'Tentativas'] }),
  chaves: chaves('idempotencia'),
  gerais,
  movimento,
  frete,
}
export const handler = handle(contrato)(enviarVitrine)(deps(needs))
