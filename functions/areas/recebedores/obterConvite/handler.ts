import { obterConvite as contrato } from '../../../../shared/contract/convites.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { queues } from '../../../platform/runtime/queues.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterConvite } from './obterConvite.ts'

export const needs = {
  storage: storage('ler'),
  filas: queues('assinaturas'),
  gerais,
  chaves: chaves('documentos'),
}
export const handler = handle(contrato)(obterConvite)(deps(needs))
