import { listarModelosDeLink as contrato } from '../../../../shared/contract/modelosDeLink.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarModelosDeLink } from './listarModelosDeLink.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarModelosDeLink)(deps(needs))
