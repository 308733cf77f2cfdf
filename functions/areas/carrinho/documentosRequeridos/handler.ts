import { documentosRequeridos as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { documentosRequeridos } from './documentosRequeridos.ts'

export const needs = { storage: storage('ler') }
export const handler = handle(contrato)(documentosRequeridos)(deps(needs))
