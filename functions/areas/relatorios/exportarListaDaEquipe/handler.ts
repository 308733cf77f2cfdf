import { exportarListaDaEquipe as contrato } from '../../../../shared/contract/exportacoesDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { exportarListaDaEquipe } from './exportarListaDaEquipe.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Exportacao', 'Idempotencia'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(exportarListaDaEquipe)(deps(needs))
