import { listarCheckouts as contrato } from '../../../../shared/contract/relatorios.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarCheckouts } from './listarCheckouts.ts'

export const needs = { storage: storage('ler'), auth, chaves: chaves('documentos') }
export const handler = handle(contrato)(listarCheckouts)(deps(needs))
