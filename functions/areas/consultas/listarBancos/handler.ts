import { listarBancos as contrato } from '../../../../shared/contract/consultas.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { listarBancos } from './listarBancos.ts'

export const needs = {}
export const handler = handle(contrato)(listarBancos)(deps(needs))
