import { pedirCodigoDaAssinatura as contrato } from '../../../../shared/contract/recorrencias.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { whatsapp } from '../../../providers/whatsapp/need.ts'
import { pedirCodigoDaAssinatura } from './pedirCodigoDaAssinatura.ts'

export const needs = {
  storage: storage({ escreve: ['CodigoDaAssinatura', 'Tentativas'] }),
  whatsapp,
  gerais,
  chaves: chaves('codigos', 'limites'),
}
export const handler = handle(contrato)(pedirCodigoDaAssinatura)(deps(needs))
