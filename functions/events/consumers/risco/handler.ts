import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { risco } from './risco.ts'

export const needs = { anotarFalha, storage: storage({ escreve: ['Ocorrencia'] }), chaves: chaves('risco') }
export const handler = consume('risco', risco)(deps(needs))
