import { usarCartaoNaAssinatura as contrato } from '../../../../shared/contract/recorrencias.ts'
import { handle } from '../../../handle.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { cardData, deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { tresds } from '../../../providers/tresds/need.ts'
import { usarCartaoNaAssinatura } from './usarCartaoNaAssinatura.ts'

export const needs = {
  storage: storage({
    escreve: [
      ...(['AssinaturaDePlano', 'CartaoDaAssinatura', 'ChecagemDoCartao', 'Checkout', 'CicloDaAssinatura'] as const),
      ...(['CodigoDaAssinatura', 'Link', 'Tentativas', 'VezDoCartao'] as const),
    ],
  }),
  adquirente,
  tresds,
  cardData,
  gerais,
  chaves: chaves('codigos', 'desafio-3ds', 'risco'),
  calendario,
}
export const handler = handle(contrato)(usarCartaoNaAssinatura)(deps(needs))
