import { listarMinhasChaves as contrato } from '../../../../shared/contract/chaves.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarMinhasChaves } from './listarMinhasChaves.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarMinhasChaves)(deps(needs))
