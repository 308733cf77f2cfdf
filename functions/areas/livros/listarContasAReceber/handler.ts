import { listarContasAReceber as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarContasAReceber } from './listarContasAReceber.ts'

export const needs = { storage: storage('ler'), auth, calendario }
export const handler = handle(contrato)(listarContasAReceber)(deps(needs))
