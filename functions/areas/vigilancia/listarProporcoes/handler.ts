import { listarProporcoes as contrato } from '../../../../shared/contract/proporcoes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarProporcoes } from './listarProporcoes.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarProporcoes)(deps(needs))
