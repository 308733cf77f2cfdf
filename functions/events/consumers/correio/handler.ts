import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { correio } from './correio.ts'

export const needs = { anotarFalha, storage: storage({ escreve: ['Email', 'EnderecoSuprimido'] }) }
export const handler = consume('correio', correio)(deps(needs))
