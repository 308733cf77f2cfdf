import { listarUsuarios as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarUsuarios } from './listarUsuarios.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarUsuarios)(deps(needs))
