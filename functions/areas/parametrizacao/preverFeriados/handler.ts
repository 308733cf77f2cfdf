import { preverFeriados as contrato } from '../../../../shared/contract/parametrizacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { preverFeriados } from './preverFeriados.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(preverFeriados)(deps(needs))
