import { verificarAntecipacao as contrato } from '../../../../shared/contract/antecipacao.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { verificarAntecipacao } from './verificarAntecipacao.ts'

export const needs = { storage: storage({ escreve: ['Antecipacao', 'Tentativas'] }) }
export const handler = handle(contrato)(verificarAntecipacao)(deps(needs))
