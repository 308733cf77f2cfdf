import { obterTermoDeAdesao as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterTermoDeAdesao } from './obterTermoDeAdesao.ts'

export const needs = { storage: storage('ler') }
export const handler = handle(contrato)(obterTermoDeAdesao)(deps(needs))
