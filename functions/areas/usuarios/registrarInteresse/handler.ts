import { registrarInteresse as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { registrarInteresse } from './registrarInteresse.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Interesse', 'Tentativas'] }), chaves: chaves('documentos') }
export const handler = handle(contrato)(registrarInteresse)(deps(needs))
