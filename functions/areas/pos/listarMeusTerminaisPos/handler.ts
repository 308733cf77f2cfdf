import { listarMeusTerminaisPos as contrato } from '../../../../shared/contract/configuracaoPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarMeusTerminaisPos } from './listarMeusTerminaisPos.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarMeusTerminaisPos)(deps(needs))
