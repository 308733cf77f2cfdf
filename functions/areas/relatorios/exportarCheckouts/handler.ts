import { exportarCheckouts as contrato } from '../../../../shared/contract/relatorios.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { exportarCheckouts } from './exportarCheckouts.ts'

export const needs = { storage: storage({ escreve: ['Exportacao'] }), chaves: chaves('idempotencia'), auth }
export const handler = handle(contrato)(exportarCheckouts)(deps(needs))
