import { conferirLoteDeAssinaturas as contrato } from '../../../../shared/contract/loteDeAssinaturas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { conferirLoteDeAssinaturas } from './conferirLoteDeAssinaturas.ts'

export const needs = { storage: storage('ler'), chaves: chaves('idempotencia'), auth, calendario }
export const handler = handle(contrato)(conferirLoteDeAssinaturas)(deps(needs))
