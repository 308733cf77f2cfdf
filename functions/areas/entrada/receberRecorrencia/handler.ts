import { receberRecorrencia as contrato } from '../../../../shared/contract/entrada.ts'
import { handle } from '../../../handle.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { mandatos } from '../../../providers/mandatos/need.ts'
import { receberRecorrencia } from './receberRecorrencia.ts'

export const needs = {
  storage: storage({ escreve: ['AssinaturaDePlano', 'AvisoIlegivel'] }),
  mandatos,
  calendario,
}
export const handler = handle(contrato)(receberRecorrencia)(deps(needs))
