import { obterContaBancaria as contrato } from '../../../../shared/contract/empresa.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterContaBancaria } from './obterContaBancaria.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterContaBancaria)(deps(needs))
